import { useTranslation } from '#console/texts/useTranslation.ts';
import { Part } from '#console/charts/Part.tsx';
import { SellerChoices } from './SellerChoices.tsx';
import { SellerTable } from './SellerTable.tsx';
import { useBestSellers } from './useBestSellers.ts';

/** What sells best or least to the members; the question stands in the address. */
export function BestSellers({ segmentId }: { readonly segmentId: number }) {
  const { t } = useTranslation();
  const { question, setQuestion, query } = useBestSellers(segmentId);
  return (
    <Part
      name="bestSellers"
      title={t('segmentAnalytics.parts.bestSellers')}
      query={query}
      isEmpty={({ length }) => length === 0}
      empty={t('segmentAnalytics.bestSellers.empty')}
      aside={<SellerChoices question={question} onChange={(change) => void setQuestion(change)} />}
    >
      {(rows) => <SellerTable rows={rows} sortOption={question.sortOption} type={question.type} />}
    </Part>
  );
}
