import { PostgresQueryCompiler, RawNode, sql, type OperationNode, type RawBuilder } from 'kysely';

/** The engines that keep tenants' data: the embedded one, and the distributed one. */
export type EngineName = 'duckdb' | 'postgres';

/** A piece of a statement as each engine reads it. */
export type EnginePieces<Type> = Readonly<Record<EngineName, RawBuilder<Type>>>;

/** A node that the compiler replaces by the piece of its engine. */
interface PiecesNode extends RawNode {
  readonly pieces: Readonly<Record<EngineName, OperationNode>>;
}

/**
 * A piece of a statement that the engines spell differently; the engine that runs the statement chooses (docs/decisions/044).
 * Everything else of a statement is SQL that both understand.
 */
export function perEngine<Type>({ duckdb, postgres }: EnginePieces<Type>): RawBuilder<Type> {
  const node = {
    ...RawNode.createWithSql(''),
    pieces: { duckdb: duckdb.toOperationNode(), postgres: postgres.toOperationNode() },
  } satisfies PiecesNode;
  return sql<Type>`${{ toOperationNode: () => node }}`;
}

/** Compiles a statement for one engine: PostgreSQL's grammar, which DuckDB reads too, with `$1` for values. */
export class EngineQueryCompiler extends PostgresQueryCompiler {
  readonly #engine: EngineName;

  constructor(engine: EngineName) {
    super();
    this.#engine = engine;
  }

  protected override visitRaw(node: RawNode): void {
    if (!('pieces' in node)) {
      super.visitRaw(node);
      return;
    }
    // The tests prepare every other statement on PostgreSQL.
    if (this.#engine === 'duckdb') this.append('/* duckdb */ ');
    this.visitNode((node as PiecesNode).pieces[this.#engine]);
  }
}
