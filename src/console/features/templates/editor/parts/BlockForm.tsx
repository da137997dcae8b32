import { useState } from 'react';
import { excerptOf, labelOf } from '#domain/document/blocks.ts';
import { labelHtml, plainLabel } from '#domain/document/plainLabel.ts';
import { attributesOf } from '#domain/document/attributes.ts';
import { childrenOf, isElement, type ElementNode, type MailNode } from '#domain/document/model.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { Button } from '#console/ui/Button.tsx';
import { AppliedSelectField } from '#console/ui/AppliedSelect.tsx';
import { useLoadedPart } from '#console/ui/lazyComponent.tsx';
import { ErrorState } from '#console/ui/StateMessage.tsx';
import { TextArea, TextField } from '#console/ui/TextField.tsx';
import { setAttribute, setColumns, setNodeText } from '../blockMoves.ts';
import type { MailEditor } from '../mailEditor.ts';
import { AttributeField } from './AttributeField.tsx';
import { ImageField } from './ImageField.tsx';
import { LoopLimit } from './LoopLimit.tsx';
import { isRich } from './richText.ts';

const loadRichText = () => import('./RichText.tsx');

/** The attributes that come first in the form of an element; the others are behind a button. */
const main: Readonly<Record<string, readonly string[]>> = {
  'mj-body': ['width', 'background-color'],
  'mj-section': ['background-color', 'padding', 'background-url', 'full-width'],
  'mj-column': ['width', 'background-color', 'padding', 'vertical-align'],
  'mj-text': ['align', 'color', 'font-size', 'padding'],
  'mj-image': ['alt', 'href', 'width', 'align'],
  'mj-button': ['href', 'background-color', 'color', 'align', 'border-radius'],
  'mj-divider': ['border-color', 'border-width', 'border-style'],
  'mj-spacer': ['height'],
  'mj-social': ['mode', 'align', 'icon-size'],
  'mj-social-element': ['name', 'href', 'alt'],
};

/** The texts that are edited as plain HTML: no rich text would keep them. */
const plain = new Set(['mj-raw', 'mj-table', 'mj-style', '#raw']);

/** The form of the current block: what it says, its main attributes, and all others on request. */
export function BlockForm(props: {
  readonly editor: MailEditor;
  readonly node: MailNode;
  readonly isLocked: boolean;
  /** The text takes the focus when it has loaded. */
  readonly isEntered: boolean;
}) {
  const { editor, node, isLocked, isEntered } = props;
  const { t } = useTranslation();
  const [isAll, setAll] = useState(false);
  const types = isElement(node) ? attributesOf(node.tag) : {};
  const first = (Object.hasOwn(main, node.tag) ? main[node.tag] : undefined) ?? Object.keys(types).slice(0, 4);
  const rest = Object.keys(types).filter(
    (name) => !first.includes(name) && !(node.tag === 'mj-image' && name === 'src'),
  );
  const written = rest.filter((name) => node.attributes[name as never] !== undefined);
  const shown = [...first, ...(isAll ? rest : written)].filter((name) => types[name] !== undefined);
  return (
    <fieldset
      disabled={isLocked}
      aria-label={t('mail.formOf', { block: labelOf(node) })}
      className="flex flex-col gap-4 px-4 py-3"
    >
      <h3 className="text-table font-medium">
        {labelOf(node)} <span className="font-regular text-ink-2">{excerptOf(node)}</span>
      </h3>
      <Said editor={editor} node={node} isEntered={isEntered} />
      {isElement(node) && node.tag === 'mj-image' && <ImageField editor={editor} node={node} />}
      {isElement(node) && node.tag === 'mj-section' && <Columns editor={editor} node={node} />}
      {isElement(node) && node.tag === 'mj-section' && <LoopLimit editor={editor} node={node} />}
      {isElement(node) && (
        <div className="grid grid-cols-2 gap-3">
          {shown.map((name) => (
            <div key={name} data-attribute={name} className="min-w-0">
              <AttributeField
                name={name}
                type={types[name] ?? 'string'}
                value={node.attributes[name] ?? ''}
                missing={lacksAlt(node, name) ? t('mail.altMissing') : undefined}
                onChange={(value) => setAttribute(editor, node.id, name, value)}
              />
            </div>
          ))}
        </div>
      )}
      {rest.length > written.length && (
        <span>
          <Button size="bar" variant="ghost" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
            {t(isAll ? 'mail.fewerAttributes' : 'mail.allAttributes')}
          </Button>
        </span>
      )}
    </fieldset>
  );
}

/** Whether a picture says nothing to people who do not see it; an empty alt text says that it only decorates. */
function lacksAlt(node: ElementNode, name: string): boolean {
  return name === 'alt' && node.tag === 'mj-image' && node.attributes['alt'] === undefined;
}

/** Whether what a block says is edited as rich text, because that keeps everything of it. */
export function hasRichText(node: MailNode): boolean {
  const { text } = node as ElementNode;
  return text !== undefined && node.tag !== 'mj-button' && !plain.has(node.tag) && isRich(text);
}

/** The content of a block: as rich text, as a line, or as HTML. */
function Said(props: { readonly editor: MailEditor; readonly node: MailNode; readonly isEntered: boolean }) {
  const { editor, node, isEntered } = props;
  const { t } = useTranslation();
  const { text } = node as ElementNode;
  const { value: part, isMissing, retry } = useLoadedPart(loadRichText);
  if (text === undefined) return null;
  const change = (next: string): void => setNodeText(editor, node.id, next);
  if (node.tag === 'mj-button') {
    const label = plainLabel(text);
    return (
      <TextField
        label={t('mail.label')}
        value={label ?? text}
        onChange={(next) => change(label === undefined ? next : labelHtml(next))}
      />
    );
  }
  if (!hasRichText(node)) {
    const hint = plain.has(node.tag) ? undefined : t('mail.notRich');
    return <TextArea label={t('mail.html')} hint={hint} spellCheck={false} value={text} onChange={change} />;
  }
  if (isMissing) return <ErrorState title={t('messages.partMissing')} onRetry={retry} />;
  if (!part) return <div className="h-24" />;
  return <part.RichText html={text} label={t('mail.text')} isEntered={isEntered} onChange={change} />;
}

const counts = ['1', '2', '3', '4'] as const;

/** How many columns a section has. */
function Columns({ editor, node }: { readonly editor: MailEditor; readonly node: ElementNode }) {
  const { t } = useTranslation();
  const columns = childrenOf(node).filter(({ tag }) => tag === 'mj-column').length;
  const isLoop = childrenOf(node).some(({ tag }) => tag === 'mj-raw');
  const count = counts.find((one) => one === String(columns));
  if (isLoop || count === undefined) return null;
  return (
    <AppliedSelectField
      label={t('mail.columns')}
      hint={t('mail.columnsHint')}
      value={count}
      options={counts.map((value) => ({ value, label: value }))}
      onChange={(value) => setColumns(editor, node.id, Number(value))}
    />
  );
}
