import type { Writer } from '#server/engine/engine.ts';
import { picker, recordPicker, weighted } from './arithmetic.ts';
import type { RecordPlan } from './fillRecords.ts';
import { feminineNames, jobTitles, masculineNames, streets, surnames } from './words/people.ts';
import { places } from './words/places.ts';

/**
 * The words for customers, and `joined_days_ago(n)`: when customer n joined. Numbers rise with time: seven in ten
 * joined in the three years before the sales start, the rest during them.
 */
export function customerMacros({ sizes }: RecordPlan): string[] {
  const part = `CAST(n AS DOUBLE) / ${sizes.customers}`;
  return [
    picker('feminine_name', feminineNames),
    picker('masculine_name', masculineNames),
    picker('surname', surnames),
    picker('job_title', jobTitles),
    picker('street', streets),
    recordPicker('place', weighted(places)),
    `CREATE OR REPLACE TEMP MACRO joined_days_ago(n) AS CAST(floor(CASE WHEN ${part} < 0.7
       THEN 1825 - ${part} / 0.7 * 1094 ELSE 730 - (${part} - 0.7) / 0.3 * 729 END) AS INTEGER)`,
  ];
}

/**
 * Adds customers `from` to `to`. Streams 100 to 149. Values are missing here and there as in real lists: gender 7 %,
 * birthdate 9 %, e-mail 3 %, consent 6 %, phone 20 %, job title 45 %.
 */
export async function insertCustomers(writer: Writer, { today }: RecordPlan, from: number, to: number): Promise<void> {
  await writer.run(
    `INSERT INTO customer BY NAME
     WITH person AS (
       SELECT n,
         CASE WHEN share(100, n) < 0.07 THEN NULL WHEN share(100, n) < 0.64 THEN 'F' ELSE 'M' END AS gender,
         share(101, n) < 0.5 AS seems_feminine,
         surname(share(102, n)) AS surname,
         place(share(103, n)) AS home,
         CASE WHEN share(104, n) < 0.1 THEN place(share(105, n)) ELSE place(share(103, n)) END AS office,
         CAST(1 + below(180, 106, n) AS VARCHAR) || ' ' || street(share(107, n)) AS doorstep
       FROM range($1, $2) AS numbers(n)
     ), named AS (
       SELECT *, CASE WHEN gender = 'F' OR (gender IS NULL AND seems_feminine)
         THEN feminine_name(share(108, n)) ELSE masculine_name(share(108, n)) END AS name
       FROM person
     )
     SELECT
       CAST(n AS INTEGER) AS customer_no,
       'C' || lpad(CAST(n + 1 AS VARCHAR), 7, '0') AS user_id,
       CASE WHEN share(109, n) < 0.04 THEN 'wholesale' WHEN share(109, n) < 0.06 THEN 'staff'
         ELSE 'customer' END AS user_type,
       CASE WHEN share(110, n) < 0.92 THEN 'active' ELSE 'inactive' END AS status,
       name, surname,
       CASE WHEN share(111, n) >= 0.03
         THEN regexp_replace(lower(strip_accents(name || '.' || surname)), '[^a-z.]', '', 'g')
         || CAST(n + 1 AS VARCHAR) || CASE WHEN share(112, n) < 0.8 THEN '@mail.example'
           ELSE '@example.com' END END AS email,
       CASE WHEN share(113, n) < 0.62 THEN 'true' WHEN share(113, n) < 0.94 THEN 'false' END AS email_consented,
       CASE WHEN share(114, n) < 0.8 THEN '+61 4' || lpad(CAST(below(100000000, 115, n) AS VARCHAR), 8, '0')
         END AS phone,
       gender,
       CASE WHEN share(116, n) >= 0.09 THEN CAST($3 AS DATE) - CAST(18 * 365 + below(62 * 365, 117, n) AS INTEGER)
         END AS birthdate,
       CASE WHEN share(118, n) < 0.55 THEN job_title(share(119, n)) END AS job_title,
       CASE WHEN share(109, n) < 0.04 THEN 'Trade' ELSE 'Retail' END AS meta_category,
       CASE WHEN share(120, n) < 0.3 THEN 'Gifter' WHEN share(120, n) < 0.55 THEN 'Home maker'
         WHEN share(120, n) < 0.7 THEN 'Collector' WHEN share(120, n) < 0.9 THEN 'Occasional' END AS category,
       CASE WHEN share(121, n) < 0.3 THEN 'In store' WHEN share(121, n) < 0.7 THEN 'Online'
         WHEN share(121, n) < 0.85 THEN 'Both' END AS sub_category,
       home.state AS shipping_state, home.postcode AS shipping_postcode, home.country AS shipping_country,
       home.city AS shipping_city, doorstep AS shipping_address_line_1,
       CASE WHEN share(122, n) < 0.15 THEN 'Unit ' || CAST(1 + below(40, 123, n) AS VARCHAR)
         END AS shipping_address_line_2,
       office.state AS billing_state, office.postcode AS billing_postcode, office.country AS billing_country,
       office.city AS billing_city, CASE WHEN share(104, n) >= 0.1 THEN doorstep END AS billing_address_line_1,
       (CAST($3 AS DATE) - joined_days_ago(n)) + to_seconds(8 * 3600 + below(12 * 3600, 124, n)) AS tenant_created_at,
       CASE WHEN share(125, n) < 0.6 THEN json_object(
         'tier', CASE WHEN share(126, n) < 0.1 THEN 'gold' WHEN share(126, n) < 0.35 THEN 'silver' ELSE 'bronze' END,
         'points', below(5000, 127, n)) END AS custom
     FROM named ORDER BY n`,
    [from, to, today],
  );
}
