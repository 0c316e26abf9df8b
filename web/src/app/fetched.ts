// Files that come with the pages and never change while they are open: fetched once; one that cannot be had is asked for again.

const kept = new Map<string, Promise<unknown>>();

/** Fetches a file of the pages as JSON. */
export function fetched<T>(path: string): Promise<T> {
  const known = kept.get(path);
  if (known) return known as Promise<T>;
  const asked = fetch(path).then((answer): Promise<T> => {
    if (!answer.ok) throw new Error(`no ${path}`);
    return answer.json();
  });
  kept.set(path, asked);
  asked.catch(() => kept.delete(path));
  return asked;
}
