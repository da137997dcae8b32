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
  /** How often it was raised while it is shown; it is shown once. */
  count: number;
  /** Newer ones replaced it before; back on screen, it is not announced again. */
  announced: boolean;
  /** A danger's way to the support team: on its way, or why it did not work. */
  mail?: 'sending' | { readonly problem: string };
  /** Undoes what the notice reports, while it shows. */
  readonly undo?: () => void;
}

/** Whether a screen reader breaks off for it. */
export function isUrgent({ type }: Pick<ShownNotice, 'type'>): boolean {
  return type === 'danger' || type === 'warning';
}

/** Timers; tests inject a fake. */
export interface NoticeClock {
  readonly start: (run: () => void, milliseconds: number) => unknown;
  readonly stop: (timer: unknown) => void;
}

/**
 * Maximum number of notices in one position; older ones are only counted until there is room or the user expands them.
 */
export const maxShown = 5;

/** The notifications, oldest first, and whether the counted ones are expanded. */
export const shown = proxy<{ list: ShownNotice[]; all: boolean }>({ list: [], all: false });

const browserClock: NoticeClock = {
  start: (run, milliseconds) => window.setTimeout(run, milliseconds),
  stop: (timer) => window.clearTimeout(timer as number),
};
const timers = new Map<number, unknown>();
let clock = browserClock;
let lastId = 0;

/** Replaces the browser's timers; without an argument, restores them. */
export function setNoticeClock(replacement: NoticeClock = browserClock): void {
  clock = replacement;
}

/** Shows a sentence of the catalogue with its values. */
export function notify(key: NoticeKey, values: Readonly<Record<string, string | number>> = {}): number {
  const { type, text } = catalogue[key];
  return notifyText(type, fill(text, values));
}

/**
 * Shows a text from elsewhere, such as a provider's error message; `undo` offers to undo. A repeated text increments
 * the count of the visible one.
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
  shown.list.push({ id, type, text, position, count: 1, announced: false, ...(undo && { undo: ref(undo) }) });
  if (type !== 'danger') start(id);
  const here = shown.list.filter((notice) => notice.position === position);
  for (const notice of here.slice(0, -maxShown)) notice.announced = true;
  return id;
}

function repeat(notice: ShownNotice): number {
  notice.count += 1;
  // Restarts its timer; a held or permanent one has none.
  if (timers.has(notice.id)) {
    stop(notice.id);
    start(notice.id);
  }
  return notice.id;
}

/** Sets the state of a notice's mail to the support team; undefined where it can be sent again. */
export function setMail(id: number, mail: ShownNotice['mail']): void {
  const notice = shown.list.find((candidate) => candidate.id === id);
  if (!notice) return;
  if (mail === undefined) delete notice.mail;
  else notice.mail = mail;
}

/** Expands the notices that were only counted. */
export function showAllNotices(): void {
  shown.all = true;
}

/** The message of an error, whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Notifies an error with its own message; aborted calls are ignored. */
export function notifyError(error: unknown): number | undefined {
  return isAborted(error) ? undefined : notifyText('danger', messageOf(error));
}

function start(id: number): void {
  timers.set(
    id,
    clock.start(() => dismiss(id), noticeTimeout),
  );
}

/** Closes one notification. */
export function dismiss(id: number): void {
  stop(id);
  const index = shown.list.findIndex((notice) => notice.id === id);
  if (index >= 0) shown.list.splice(index, 1);
  if (shown.list.length <= maxShown) shown.all = false;
}

function stop(id: number): void {
  clock.stop(timers.get(id));
  timers.delete(id);
}

/** Pauses a notification's timer while it is hovered or focused. */
export function hold(id: number): void {
  stop(id);
}

/** Restarts the timer of a held notification; danger stays open. */
export function release(id: number): void {
  const notice = shown.list.find((candidate) => candidate.id === id);
  if (notice && notice.type !== 'danger' && !timers.has(id)) start(id);
}

/** Closes the newest notification. */
export function dismissLast(): void {
  const last = shown.list.at(-1);
  if (last) dismiss(last.id);
}

/** Runs the newest undo and closes its notice. */
export function undoLast(): void {
  const last = shown.list.findLast((notice) => notice.undo !== undefined);
  if (!last) return;
  dismiss(last.id);
  last.undo?.();
}

/** Closes every notification. */
export function dismissAll(): void {
  for (const notice of shown.list) stop(notice.id);
  shown.list = [];
  shown.all = false;
}

onReset(dismissAll);
