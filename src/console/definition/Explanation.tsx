import { Check, X } from 'lucide-react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { describeCondition } from '#domain/conditions/describe.ts';
import type { Group, Model, Kind } from '#domain/conditions/model.ts';
import type { Part } from '#domain/conditions/phrases.ts';
import type { Vocabulary } from '#domain/conditions/vocabulary.ts';
import { Words } from '#console/builder/parts/Words.tsx';
import type { sentDefinition } from '#console/builder/sentDefinition.ts';
import type { CallValue } from '#console/data/call.ts';
import { Badge } from '#console/ui/Badge.tsx';
import { Icon } from '#console/ui/Icon.tsx';
import { Loaded } from '#console/ui/Loaded.tsx';
import { DecidingRows } from './DecidingRows.tsx';
import { useCall } from '#console/data/useCall.ts';

type GroupVerdict = NonNullable<CallValue<'segmentWhy'>>['groups'][string];

/** The answer: in or out, then group by group and condition by condition. */
export function Explanation(props: {
  readonly id: string;
  readonly definition: NonNullable<ReturnType<typeof sentDefinition>>;
  readonly model: Model;
  readonly vocabulary: Vocabulary;
}) {
  const { id, definition, model, vocabulary } = props;
  const { t } = useTranslation();
  const query = useExplanation(vocabulary.kind, id, definition);
  const { data: answer, error } = query;
  if (answer === null)
    return <p className="text-table text-danger">{t(`definitions.${vocabulary.kind}.whyUnknown`, { id })}</p>;
  if (error || !answer) return <Loaded<unknown> query={query} />;
  return (
    <div className="flex flex-col gap-3" aria-live="polite">
      <p className="flex items-center gap-2 text-body font-medium text-ink">
        <Verdict holds={answer.member} />
        {t(`definitions.why.${answer.member ? 'in' : 'out'}.${vocabulary.kind}`, { name: answer.name ?? id })}
      </p>
      <ol className="flex flex-col gap-3">
        {model.groups.map((group, index) => {
          const verdict = answer.groups[`GP${index}`];
          return (
            verdict && (
              <li key={group.id} className="rounded border border-line p-3">
                <GroupAnswer {...{ group, verdict, vocabulary }} number={index + 1} />
              </li>
            )
          );
        })}
      </ol>
    </div>
  );
}

function GroupAnswer(props: {
  readonly group: Group;
  readonly number: number;
  readonly verdict: GroupVerdict;
  readonly vocabulary: Vocabulary;
}) {
  const { group, number, verdict, vocabulary } = props;
  const { t } = useTranslation();
  return (
    <>
      <p className="flex items-center gap-2 text-table font-medium text-ink">
        <Verdict holds={verdict.holds} />
        {t('definitions.why.group', { number })}
        {group.conditions.length > 1 && <Badge>{group.operator}</Badge>}
      </p>
      <DecidingRows count={verdict.count} rows={verdict.rows} />
      <ul className="mt-2 flex flex-col gap-2">
        {group.conditions.map((condition, position) => {
          const answer = verdict.fields[`FD${position}`];
          return (
            answer && (
              <li key={condition.id}>
                <Line holds={answer.holds} parts={describeCondition(condition, group, vocabulary)} />
                <DecidingRows count={answer.count} rows={answer.rows} />
              </li>
            )
          );
        })}
      </ul>
    </>
  );
}

function Line({ holds, parts }: { readonly holds: boolean; readonly parts: readonly Part[] }) {
  return (
    <p className="flex items-start gap-2 text-table text-ink-2">
      <Verdict holds={holds} />
      <span>
        <Words parts={parts} />
      </span>
    </p>
  );
}

function Verdict({ holds }: { readonly holds: boolean }) {
  const { t } = useTranslation();
  return (
    <span className={`inline-flex shrink-0 items-center ${holds ? 'text-success' : 'text-danger'}`}>
      <Icon of={holds ? Check : X} />
      <span className="sr-only">{t(holds ? 'definitions.why.yes' : 'definitions.why.no')}</span>
    </span>
  );
}

/** Requests why a customer (or product) is in a definition or not; null where nobody has the id. */
function useExplanation(kind: Kind, id: string, definition: NonNullable<ReturnType<typeof sentDefinition>>) {
  const isSegment = kind === 'segment';
  const ofSegment = useCall('segmentWhy', isSegment ? { body: { ...definition, user_id: id } } : null);
  const ofFilter = useCall('filterWhy', isSegment ? null : { body: { ...definition, item_id: id } });
  return isSegment ? ofSegment : ofFilter;
}
