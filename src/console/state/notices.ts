import {
  fill,
  noticePosition,
  notices as catalogue,
  noticeTimeout,
  type NoticeKey,
  type NoticePosition,
  type NoticeType,
} from '#domain/notices.ts';
import { isAborted } from '#console/data/apiError.ts';
import { proxy, ref } from 'valtio';
import { onReset } from './reset.ts';

/** One notification on screen. */
export interface ShownNotice {
  readonly id: number;
  readonly type: NoticeType;
  readonly text: string;
  readonly position: NoticePosition;
  /** How often it was said while it stands; it stands once. */
  count: number;
  /** It gave its place to newer ones before; back on screen, it is not said aloud a second time. */
  heard: boolean;
  /** A danger's way to the support team: on its way, or why it did not work. */
  mail?: 'sending' | { readonly problem: string };
  /** Takes back what the notice tells of, while it shows. */
  readonly undo?: () => void;
}

/** Whether a screen reader breaks off for it. */
export function isUrgent({ type }: Pick<ShownNotice, 'type'>): boolean {
  return type === 'danger' || type === 'warning';
}

/** What tells the time; tests put a fake in its place. */
export interface NoticeClock {
  readonly start: (run: () => void, milliseconds: number) => unknown;
  readonly stop: (timer: unknown) => void;
}

/** So many stand on screen in one place; older ones are counted until there is room or somebody asks. */
export const mostShown = 5;

/** The notifications on screen, oldest first, and whether those that are only counted show, too. */
export const shown = proxy<{ list: ShownNotice[]; all: boolean }>({ list: [], all: false });

const browserClock: NoticeClock = {
  start: (run, milliseconds) => window.setTimeout(run, milliseconds),
  stop: (timer) => window.clearTimeout(timer as number),
};
const timers = new Map<number, unknown>();
let clock = browserClock;
let lastId = 0;

/** Puts another clock in place of the browser's; without one, puts the browser's back. */
export function setNoticeClock(replacement: NoticeClock = browserClock): void {
  clock = replacement;
}

/** Says a sentence of the catalogue, with its places filled. */
export function notify(key: NoticeKey, values: Readonly<Record<string, string | number>> = {}): number {
  const { type, text } = catalogue[key];
  return notifyText(type, fill(text, values));
}

/**
 * Says a text that comes from elsewhere, such as a provider's error message; `undo` offers to take it back. The same
 * text said again is counted on the one that stands.
 */
export function notifyText(
  type: NoticeType,
  text: string,
  undo?: () => void,
  position: NoticePosition = noticePosition,
): number {
  const same = shown.list.find(
    (notice) => notice.type === type && notice.text === text && notice.position === position && !notice.undo,
  );
  if (same && !undo) return repeat(same);
  const id = ++lastId;
  shown.list.push({ id, type, text, position, count: 1, heard: false, ...(undo && { undo: ref(undo) }) });
  if (type !== 'danger') start(id);
  const here = shown.list.filter((notice) => notice.position === position);
  for (const notice of here.slice(0, -mostShown)) notice.heard = true;
  return id;
}

function repeat(notice: ShownNotice): number {
  notice.count += 1;
  // Its time begins anew; one that is held, or stays anyway, has none.
  if (timers.has(notice.id)) {
    stop(notice.id);
    start(notice.id);
  }
  return notice.id;
}

/** Notes how the way of a notice to the support team goes; undefined where it is open again. */
export function setMail(id: number, mail: ShownNotice['mail']): void {
  const notice = shown.list.find((candidate) => candidate.id === id);
  if (!notice) return;
  if (mail === undefined) delete notice.mail;
  else notice.mail = mail;
}

/** Shows those that were only counted, too. */
export function showAllNotices(): void {
  shown.all = true;
}

/** What an error says, whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Says what went wrong, in the error's own words; what was merely taken back goes without saying. */
export function notifyError(error: unknown): number | undefined {
  return isAborted(error) ? undefined : notifyText('danger', messageOf(error));
}

function start(id: number): void {
  timers.set(
    id,
    clock.start(() => dismiss(id), noticeTimeout),
  );
}

/** Takes one notification off the screen. */
export function dismiss(id: number): void {
  stop(id);
  const index = shown.list.findIndex((notice) => notice.id === id);
  if (index >= 0) shown.list.splice(index, 1);
  if (shown.list.length <= mostShown) shown.all = false;
}

function stop(id: number): void {
  clock.stop(timers.get(id));
  timers.delete(id);
}

/** Keeps a notification while somebody reads it (pointer or focus on it). */
export function hold(id: number): void {
  stop(id);
}

/** Lets a held notification close in its time again; danger stays as it is. */
export function release(id: number): void {
  const notice = shown.list.find((candidate) => candidate.id === id);
  if (notice && notice.type !== 'danger' && !timers.has(id)) start(id);
}

/** Takes the newest notification off the screen. */
export function dismissLast(): void {
  const last = shown.list.at(-1);
  if (last) dismiss(last.id);
}

/** Runs the newest offer to undo and takes its notice away. */
export function undoLast(): void {
  const last = shown.list.findLast((notice) => notice.undo !== undefined);
  if (!last) return;
  dismiss(last.id);
  last.undo?.();
}

/** Takes every notification off the screen. */
export function dismissAll(): void {
  for (const notice of shown.list) stop(notice.id);
  shown.list = [];
  shown.all = false;
}

onReset(dismissAll);
