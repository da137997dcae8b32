import { isElement, type ElementNode, type MailNode } from './model.ts';

/** Prints a tree as MJML text, an element a line, indented by two spaces; texts and raw nodes byte for byte. */
export function printDocument(root: ElementNode): string {
  return `${printNode(root)}\n`;
}

/** Prints one node with all below it, at a depth of indentation. */
export function printNode(node: MailNode, indent = ''): string {
  if (!isElement(node)) return indent + node.text;
  const open = `${indent}<${node.tag}${attributesOf(node)}`;
  if (node.text !== undefined) return `${open}>${node.text}</${node.tag}>`;
  const children = node.children ?? [];
  if (children.length === 0) return `${open} />`;
  const lines = children.map((child) => printNode(child, `${indent}  `));
  return [`${open}>`, ...lines, `${indent}</${node.tag}>`].join('\n');
}

/** An attribute as it is written: in double quotes, in single ones where the value has double ones. */
export function printAttribute(name: string, value: string): string {
  return value.includes('"') ? `${name}='${value}'` : `${name}="${value}"`;
}

function attributesOf({ attributes }: ElementNode): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${printAttribute(name, value)}`)
    .join('');
}
