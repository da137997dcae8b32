/** An id of a path; what is no whole number names nothing, like an id that does not exist. */
export function pathId(text: string): number {
  return /^[1-9]\d{0,8}$/u.test(text) ? Number(text) : 0;
}
