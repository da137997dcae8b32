/** Words that DuckDB or PostgreSQL reserves: as names they need quotes. */
export const reservedWords: ReadonlySet<string> = new Set(
  `all analyse analyze and anti any array as asc asof asymmetric at authorization between bigint binary bit boolean
   both by case cast char character check coalesce collate collation column columns concurrently constraint create
   cross current_catalog current_date current_role current_schema current_time current_timestamp current_user dec
   decimal default deferrable desc describe distinct do else end except exists extract false fetch float for foreign
   freeze from full generated glob grant grouping grouping_id group having ilike in initially inner inout int integer
   intersect interval into is isnull join lambda lateral leading left like limit localtime localtimestamp map national
   natural nchar none not notnull null nullif numeric offset on only or order out outer overlaps overlay pivot
   pivot_longer pivot_wider placing position positional precision primary qualify real references returning right row
   select semi session_user setof show similar smallint some struct substring summarize symmetric system_user table
   tablesample then time timestamp to trailing treat trim true try_cast union unique unpack unpivot user using values
   varchar variadic verbose when where window with xmlattributes xmlconcat xmlelement xmlexists xmlforest
   xmlnamespaces xmlparse xmlpi xmlroot xmlserialize xmltable`.split(/\s+/u),
);
