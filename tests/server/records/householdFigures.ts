/**
 * Statements over the original files for one household, whose rows are what the calls answer (figures.md, Customer).
 */
export const householdFigures: Readonly<Record<string, (id: string) => string>> = {
  abpm: (id) => `SELECT month(first) AS month, year(first) AS year, avg(price::DOUBLE) AS average_basket_price
    FROM (SELECT min(moment) AS first, sum(value) AS price FROM line WHERE household_id = '${id}' GROUP BY basket_id)
    GROUP BY ALL ORDER BY year, month`,
  visits: (id) => `SELECT year(moment) AS year, count(DISTINCT (moment::DATE, store_id)) AS number_of_visits
    FROM line WHERE household_id = '${id}' GROUP BY year ORDER BY year`,
  'fav-shops': (id) => `SELECT store_id AS store, count(DISTINCT moment::DATE) AS store_count
    FROM line WHERE household_id = '${id}' GROUP BY store ORDER BY store_count DESC, store`,
  csp: (id) => `WITH categorised AS (
      SELECT line.household_id, coalesce(nullif(product_category, ''), 'unknown') AS name, line.value AS amount
      FROM line LEFT JOIN item USING (product_id) WHERE household_id IN (SELECT household_id FROM household)),
    mine AS (SELECT name, sum(amount)::DOUBLE AS spending FROM categorised WHERE household_id = '${id}' GROUP BY name),
    everybody AS (SELECT name, sum(amount)::DOUBLE AS spending FROM categorised GROUP BY name)
    SELECT mine.name, mine.spending, coalesce(mine.spending / nullif((SELECT sum(spending) FROM mine), 0), 0) AS share,
      coalesce(mine.spending / nullif((SELECT sum(spending) FROM mine), 0) / nullif(everybody.spending / (SELECT sum(spending) FROM everybody), 0), 0) AS affinity
    FROM mine JOIN everybody USING (name) ORDER BY mine.name = 'unknown', round(mine.spending, 4) DESC, mine.name`,
  'buys-the-most': (
    id,
  ) => `SELECT line.product_id AS item, coalesce(nullif(any_value(product_type), ''), line.product_id) AS name,
      sum(quantity)::DOUBLE AS units, sum(value)::DOUBLE AS net_sales
    FROM line LEFT JOIN item USING (product_id) WHERE household_id = '${id}' GROUP BY line.product_id
    ORDER BY units DESC, sum(value) DESC, name, item LIMIT 50`,
};

/** What the statements call otherwise than the calls do, so that ids and names stay text. */
export const renamed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'fav-shops': { store: 'location' },
  csp: { name: 'category' },
  'buys-the-most': { item: 'item_id' },
};
