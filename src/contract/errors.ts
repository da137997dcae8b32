import * as v from 'valibot';

/** Error codes of the API and the status each answers with (api.md §1). */
export const errorStatus = {
  badRequest: 400,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  tooLarge: 413,
  unsupportedMedia: 415,
  unprocessable: 422,
  tooManyRequests: 429,
  internal: 500,
  notImplemented: 501,
  databaseUnavailable: 503,
  diskFull: 507,
} as const;

/** Names what went wrong; the status follows from it. */
export type ErrorCode = keyof typeof errorStatus;

/** One problem of a request: a field path of the body or query, or a span of an SQL text. */
export const problem = v.object({
  /** Dotted path of the field, where a field is at fault. */
  field: v.optional(v.string()),
  /** `S01` … `S15` or a model problem's key, where a definition is at fault (conditions.md §4). */
  code: v.optional(v.string()),
  message: v.string(),
  /** Span in the sent SQL text, UTF-16 code units. */
  from: v.optional(v.number()),
  to: v.optional(v.number()),
});
export type Problem = v.InferOutput<typeof problem>;

/** The body of every reply that is not a success: `{ error: { code, message, … } }`. */
export const errorReply = v.object({
  error: v.object({
    code: v.picklist(Object.keys(errorStatus) as ErrorCode[]),
    message: v.string(),
    /** Why a permitted-looking call was denied: the access status of specification 1 §6. */
    access: v.optional(v.string()),
    problems: v.optional(v.array(problem)),
    /** With 409: the record as it is saved now, so that both versions can be shown. */
    current: v.optional(v.unknown()),
  }),
});
export type ErrorReply = v.InferOutput<typeof errorReply>;
