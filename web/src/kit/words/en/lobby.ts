// The room before a battle: the invitation as a guest reads it, and as its host sends it.
import { counts } from "./counts";

const s = (n: number, one: string): string => (n === 1 ? `1 ${one}` : `${n} ${one}s`);
/** A time in the largest unit that it is whole in. */
const lasting = (seconds: number): string =>
  seconds % 3600 === 0
    ? s(seconds / 3600, "hour")
    : seconds % 60 === 0
      ? s(seconds / 60, "minute")
      : s(seconds, "second");

export const lobby = {
  ...counts,
  invites: (host: string, game: string) => `${host} invites you to ${game}`,
  invited: (game: string) => `You're invited to ${game}`,
  inviting: "Invite your opponent",
  invitingAll: "Invite your players",
  waiting: "Waiting for players",
  open: (game: string) => `Join a game of ${game}`,
  ready: "Everyone is here",
  you: "You play",
  would: "You'd play",
  plays: (name: string) => `${name} plays`,
  free: "Open seat",
  someone: "Your opponent",
  own: "Their own army",
  mission: "Mission",
  picked: "Picked at the table",
  rolled: "Rolled for at the table",
  ground: "Battlefield",
  clock: "Clock",
  deadline: "First deadline",
  each: (seconds: number, more: number) =>
    `${lasting(seconds)} each` + (more > 0 ? ` + ${lasting(more)} per answer` : ""),
  dice: "Dice",
  dices: {
    fair: "Provably fair: anyone can check every roll",
    entered: "Real dice, entered as you roll them",
  } as Record<string, string | undefined>,
  watch: "Spectators",
  watchers: {
    on: "Anyone with the link",
    delayed: "Anyone with the link, with a delay",
    off: "None",
  } as Record<string, string>,
  listed: "Listed on the start page",
  unlisted: "Only people with the link",
  who: "Can join",
  sit: (side: string) => `Join as ${side}`,
  sitPlain: "Join",
  used: (name: string) =>
    `This link has been used: ${name}'s seat is taken. Ask your organizer for a new one.`,
  yourName: "Your name",
  nameText: "Your opponent sees it. No account needed.",
  nameTextAll: "The other players see it. No account needed.",
  share: "Share",
  copy: "Copy link",
  link: "Link for your opponent",
  linkFor: (name: string) => `Link for ${name}`,
  linkText: "The first person to open it takes the seat.",
  copyYourself: "Your browser blocked copying. Select the link and copy it.",
  qr: "QR code of the link",
  qrText: "Or scan it with a phone.",
  shareText: (host: string, game: string) => `${host} invites you to ${game} on Sandtable.`,
  people: "At the table",
  players: "Players",
  here: "here",
  away: "not here right now",
  notYet: "not here yet",
  ai: "AI",
  youAre: (name: string) => `${name} (you)`,
  starts: "The game starts as soon as every seat is taken.",
  campaignStarts: "The campaign starts as soon as every seat is taken.",
  learn: "Learn while you wait",
  learnText: "Play a first battle against the AI. It opens in a new tab; your invitation stays here.",
  learnGo: "Start learning",
  learnGuest:
    "New to this? The table shows what each unit can do. Its menu has a lesson that teaches as you play.",
  notify: "Notify me when they join",
  notifyText: "Your browser will ask for permission once.",
  notifyOn: "You'll get a notification when the game starts.",
  started: (title: string) => `${title}: your opponent has joined`,
};

/** Who sits at a table, and whether they are there. */
export const presence = {
  head: "Players",
  here: "here",
  away: "away",
  ai: "the AI",
  aiShort: "AI",
  thinks: "thinking",
};

/** Passing one screen between two players. */
export const handOver = {
  head: (name: string) => `Pass the screen to ${name}`,
  text: (name: string) => `${name} is about to see secrets the other side mustn't see.`,
  go: (name: string) => `I'm ${name}`,
  open: "Play with open hands",
  openText: "You both see everything. The screen won't pause again in this game.",
};
