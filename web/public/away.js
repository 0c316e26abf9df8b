// Keeps the pages' own files, so that they open without a network. Of what the server says only what lists can be of is kept, which is
// the same for everybody. Whatever else is asked of it then fails as it would anyway, and the page says so.
const KEPT = "sandtable-1";

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((kept) => kept.add("/")));
  self.skipWaiting();
});
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

/** Answers from the network, and keeps the answer; without a network, with what is kept. */
async function fresh(request, as) {
  const kept = await caches.open(KEPT);
  try {
    const answer = await fetch(request);
    if (answer.ok) await kept.put(as, answer.clone());
    return answer;
  } catch (error) {
    const old = await kept.match(as);
    if (old) return old;
    throw error;
  }
}

/** Answers with what is kept: names of these files change with what is in them. */
async function lasting(request) {
  const kept = await caches.open(KEPT);
  const old = await kept.match(request);
  if (old) return old;
  const answer = await fetch(request);
  if (answer.ok) await kept.put(request, answer.clone());
  return answer;
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (url.pathname.startsWith("/assets/")) event.respondWith(lasting(request));
  // Every page of the client is the same file.
  else if (request.mode === "navigate" && !url.pathname.includes(".") && !url.pathname.startsWith("/api/"))
    event.respondWith(fresh(request, "/"));
  else if (
    /^\/([\w-]+\.(js|svg|webmanifest)|(packs|rules)\/[\w.-]+\.json|api\/v1\/lists)$/.test(url.pathname)
  )
    event.respondWith(fresh(request, request));
});
