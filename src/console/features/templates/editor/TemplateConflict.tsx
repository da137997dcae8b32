import { ConflictDialog, type ConflictField } from '#console/entity/ConflictDialog.tsx';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { mailOf, type Template } from './mailCalls.ts';
import { plainMail, type LinkedMail } from './mailLink.ts';

const names = ['name', 'channel', 'isDefault', 'preheader', 'text'] as const;

/** Two people saved the same version of a template: the details and the source of each. One of the two is kept. */
export function TemplateConflict(props: {
  readonly other: Template;
  readonly saved: LinkedMail;
  readonly mine: LinkedMail;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
  readonly onClose: () => void;
}) {
  const { other, saved, mine, onMine, onTheirs, onClose } = props;
  const { t } = useTranslation();
  const theirs = plainMail(mailOf(other));
  const fields = names.map((name): ConflictField => ({
    name,
    label: t(`mail.fields.${name}`),
    show: (value) =>
      name === 'text' ? (
        <pre className="max-h-review overflow-auto rounded-inner border border-line p-2 font-mono text-code">
          {String(value)}
        </pre>
      ) : (
        String(value)
      ),
  }));
  return (
    <ConflictDialog
      conflict={{ name: other.templateName, before: plainMail(saved), mine: plainMail(mine), theirs }}
      fields={fields}
      onSettle={(decided) => (decided.text === theirs.text && mine.draft.text !== theirs.text ? onTheirs() : onMine())}
      onClose={onClose}
    />
  );
}
