// The moving picture of the README: a unit is chosen, a shot is planned, looked into and confirmed, and the dice fall.
import { writeFileSync } from "node:fs";
import { webp } from "./pictures.mjs";

const FILE = new URL("../../../docs/pictures/shot.webp", import.meta.url).pathname;
const SHAPE = { width: 1280, height: 800 };

/** A reel: `frame` takes what is on the page, with a pointer over a thing if one is named, and shows it so many milliseconds. */
export async function reel(opened) {
  const frames = [];
  const cdp = await opened.context().newCDPSession(opened);
  await opened.setViewportSize(SHAPE);
  return {
    async frame(lasts, over) {
      await over?.scrollIntoViewIfNeeded();
      const at = over && (await over.boundingBox());
      await pointed(opened, at && [at.x + at.width * 0.6, at.y + at.height * 0.6]);
      frames.push({ lasts, bytes: await webp(cdp, 74) });
      await pointed(opened, null);
    },
    save: () => writeFileSync(FILE, moving(frames, SHAPE)),
  };
}

/** Draws a pointer, which no screenshot has by itself. */
const pointed = (opened, at) =>
  opened.evaluate((at) => {
    document.querySelector("#film-pointer")?.remove();
    if (!at) return;
    const pointer = document.createElement("div");
    pointer.id = "film-pointer";
    pointer.innerHTML =
      '<svg width="26" height="26" viewBox="0 0 26 26"><path d="M4 2v19l5-5 3.6 8 3.4-1.5-3.6-7.8H20z" fill="#fff" stroke="#000" stroke-width="1.6"/></svg>';
    pointer.style.cssText = `position:fixed;left:${at[0]}px;top:${at[1]}px;z-index:99999;pointer-events:none`;
    document.body.append(pointer);
  }, at);

/** Puts still WebP pictures one after the other into a moving one, by https://developers.google.com/speed/webp/docs/riff_container. */
function moving(frames, { width, height }) {
  const head = Buffer.alloc(10);
  head.writeUInt8(0x02, 0); // It moves, and has no holes.
  head.writeUIntLE(width - 1, 4, 3);
  head.writeUIntLE(height - 1, 7, 3);
  const parts = [chunk("VP8X", head), chunk("ANIM", Buffer.alloc(6))];
  for (const { lasts, bytes } of frames) {
    const frame = Buffer.alloc(16);
    frame.writeUIntLE(width - 1, 6, 3);
    frame.writeUIntLE(height - 1, 9, 3);
    frame.writeUIntLE(lasts, 12, 3);
    frame.writeUInt8(0x02, 15); // It covers what was before.
    parts.push(chunk("ANMF", Buffer.concat([frame, image(bytes)])));
  }
  const body = Buffer.concat([Buffer.from("WEBP"), ...parts]);
  return chunk("RIFF", body);
}

/** The chunk of a still picture that holds its image. */
function image(bytes) {
  for (let at = 12; at < bytes.length;) {
    const length = 8 + bytes.readUInt32LE(at + 4);
    if (["VP8 ", "VP8L"].includes(bytes.toString("latin1", at, at + 4)))
      return bytes.subarray(at, at + length + (length % 2));
    at += length + (length % 2);
  }
  throw new Error("a picture without an image");
}

function chunk(name, body) {
  const head = Buffer.alloc(8);
  head.write(name, "latin1");
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
}
