import { createElement, type ReactNode } from 'react';
import { Link } from 'wouter';

/** An element of a screen as the browser had it, with its attributes and what is in it, or a text. */
export type Shown = string | readonly [tag: string, attributes: Attributes, within: readonly Shown[]];
/** As React takes them. */
type Attributes = Readonly<Record<string, string | boolean | Readonly<Record<string, string>>>>;

/** A row leads to the record, and `main` holds `content` where that is given. */
function drawShown(shown: Shown, key: number, content?: ReactNode): ReactNode {
  if (typeof shown === 'string') return shown;
  const [tag, attributes, within] = shown;
  const children = tag === 'main' && content !== undefined ? [content] : drawAll(within, content);
  const props = { key, ...attributes };
  return 'data-row-link' in attributes
    ? createElement(Link, { ...props, href: '/record' }, ...children)
    : createElement(tag, props, ...children);
}

/** Draws what was shown; `content`, where it is given, in place of what `main` held. */
export function drawAll(shown: readonly Shown[], content?: ReactNode): ReactNode[] {
  return shown.map((one, at) => drawShown(one, at, content));
}

/** Reads a reply that the console was given, from the page's own server. */
export async function read(name: string | number): Promise<unknown> {
  const reply = await fetch(`/api/${name}.json`);
  return reply.json();
}
