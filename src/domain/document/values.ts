import type { AttributeType } from './attributes.ts';

const length = String.raw`-?(?:\d+(?:\.\d+)?|\.\d+)(?:px|%)?|auto|inherit|initial`;
const patterns: Readonly<Record<Exclude<AttributeType, readonly string[]>, RegExp>> = {
  px: /^(?:\d+(?:\.\d+)?|\.\d+)(?:px)?$/u,
  length: new RegExp(`^(?:${length})$`, 'u'),
  lengths: new RegExp(`^(?:${length})(?:\\s+(?:${length})){0,3}$`, 'u'),
  lineHeight: /^(?:(?:\d+(?:\.\d+)?|\.\d+)(?:px|%|em)?|normal|inherit)$/u,
  spacing: /^(?:-?(?:\d+(?:\.\d+)?|\.\d+)(?:px|em)?|normal)$/u,
  color: /^(?:#[\da-f]{3,8}|[a-z]+|(?:rgb|hsl)a?\([^()]*\))$/iu,
  string: /^[\s\S]*$/u,
  integer: /^\d+$/u,
  boolean: /^(?:true|false)$/u,
};

/** Whether the value of an attribute, as written, is of a type; an empty one always is. */
export function isOfType(value: string, type: AttributeType): boolean {
  const written = value.trim();
  return written === '' || (typeof type === 'string' ? patterns[type].test(written) : type.includes(written));
}
