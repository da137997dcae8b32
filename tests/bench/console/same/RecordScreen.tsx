import useSWR from 'swr';
import { drawAll, read, type Shown } from './shown.ts';

declare const SHOWN_RECORD: readonly Shown[];
/** How many replies the console asks for when a record opens. */
declare const SHOWN_REPLIES: number;

const readAll = (): Promise<unknown> => Promise.all(Array.from({ length: SHOWN_REPLIES }, (_, at) => read(at)));

/** The record with everything that the console shows of it, once the same replies have come. */
export function RecordScreen() {
  const { data } = useSWR('record', readAll);
  return data === undefined ? null : drawAll(SHOWN_RECORD);
}
