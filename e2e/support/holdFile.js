// Holds a tenant's file open as another program would, until it is told to stop: `node holdFile.js <file>`.
import { DuckDBInstance } from '@duckdb/node-api';

const instance = await DuckDBInstance.create(process.argv[2]);
console.log('held');
process.on('SIGTERM', () => {
  instance.closeSync();
  process.exit(0);
});
setInterval(() => undefined, 60_000);
