// Moments as people say them.

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The time until a moment in its two largest units; "now" once it is over. */
export function until(moment: string, now = Date.now()): string {
  const rest = new Date(moment).getTime() - now;
  if (rest < MINUTE) return "now";
  const [days, hours, minutes] = [rest / DAY, (rest % DAY) / HOUR, (rest % HOUR) / MINUTE].map(Math.floor);
  const parts = [days && `${days} d`, hours && `${hours} h`, !days && minutes && `${minutes} min`];
  return `in ${parts.filter(Boolean).join(" ")}`;
}

/** A moment by weekday and time, or by its date if it is further away. */
export function moment(at: string, now = Date.now()): string {
  const date = new Date(at);
  const time = date.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
  const day =
    Math.abs(now - date.getTime()) < 6 * DAY
      ? date.toLocaleDateString("en-GB", { weekday: "short" })
      : date.toLocaleDateString("en-GB", { day: "numeric", month: "short" });
  return `${day} ${time}`;
}
