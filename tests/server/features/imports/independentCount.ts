import { DuckDBInstance } from '@duckdb/node-api';

/** Figures of the original AdventureWorks files by plain SQL, without any code of the product. */
export async function independentCount(folder: string): Promise<{ womenWithTwoBikes: number; netSales: number }> {
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  const table = (name: string): string => `read_csv('${folder}/AdventureWorks_${name}.csv', encoding = 'latin-1')`;
  const reader = await connection.runAndReadAll(`
    WITH line AS (
      SELECT sales.CustomerKey, category.CategoryName, OrderQuantity * ProductPrice AS value
      FROM ${table('Sales_201*')} AS sales
      JOIN ${table('Products')} AS product USING (ProductKey)
      JOIN ${table('Product_Subcategories')} AS sub USING (ProductSubcategoryKey)
      JOIN ${table('Product_Categories')} AS category ON category.ProductCategoryKey = sub.ProductCategoryKey)
    SELECT (SELECT count(*) FROM ${table('Customers')} WHERE Gender = 'F' AND CustomerKey IN (
        SELECT CustomerKey FROM line WHERE CategoryName = 'Bikes' GROUP BY ALL HAVING count(*) >= 2)) AS women,
      (SELECT sum(value) FROM line)::DOUBLE AS value`);
  const [row] = reader.getRowObjectsJson();
  connection.closeSync();
  return { womenWithTwoBikes: Number(row?.['women']), netSales: Number(row?.['value']) };
}
