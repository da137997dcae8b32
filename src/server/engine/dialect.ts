import { PostgresQueryCompiler, RawNode, sql, type OperationNode, type RawBuilder } from 'kysely';

/**
 * How statements are written for a tenant: the embedded engine, PostgreSQL, and PostgreSQL where Citus spreads the
 * tenant's people over several nodes.
 */
export type EngineName = 'duckdb' | 'postgres' | 'citus';

/** The SQL of an engine. */
export type Grammar = Exclude<EngineName, 'citus'>;

/** The SQL that an engine reads. */
export function grammarOf(engine: EngineName): Grammar {
  return engine === 'citus' ? 'postgres' : engine;
}

/** A piece of a statement as each engine reads it; without one of its own, Citus reads PostgreSQL's. */
export interface EnginePieces<Type> extends Readonly<Record<Grammar, RawBuilder<Type>>> {
  readonly citus?: RawBuilder<Type>;
}

/** A node that the compiler replaces by the piece of its engine. */
interface PiecesNode extends RawNode {
  readonly pieces: Readonly<Record<EngineName, OperationNode>>;
}

/** A piece of a statement that is another one where Citus spreads people over nodes. */
export function perLayout<Type>(whole: RawBuilder<Type>, spread: RawBuilder<Type>): RawBuilder<Type> {
  const node = whole.toOperationNode();
  const same = { toOperationNode: () => node } as RawBuilder<Type>;
  return perEngine({ duckdb: same, postgres: same, citus: spread });
}

/**
 * A piece of a statement that the engines spell differently; the engine that runs the statement chooses
 * (docs/decisions/044). Everything else of a statement is SQL that both understand.
 */
export function perEngine<Type>({ duckdb, postgres, citus = postgres }: EnginePieces<Type>): RawBuilder<Type> {
  const node = {
    ...RawNode.createWithSql(''),
    pieces: {
      duckdb: duckdb.toOperationNode(),
      postgres: postgres.toOperationNode(),
      citus: citus.toOperationNode(),
    },
  } satisfies PiecesNode;
  return sql<Type>`${{ toOperationNode: () => node }}`;
}

/** The type that a number needs to be named with; whole ones of 32 bits fit wherever they stand. */
function typeOf(number: number): string | undefined {
  if (!Number.isInteger(number)) return 'double precision';
  return Math.abs(number) < 2 ** 31 ? undefined : 'bigint';
}

/**
 * PostgreSQL's columns are `text`, and a UNION of VARCHAR is another type: Citus fails to insert what its nodes
 * computed as one into a column of the other.
 */
function asText(node: RawNode): RawNode {
  if (!node.sqlFragments.some((fragment) => fragment.includes('VARCHAR'))) return node;
  return { ...node, sqlFragments: node.sqlFragments.map((fragment) => fragment.replaceAll(/\bVARCHAR\b/gu, 'TEXT')) };
}

/** Compiles a statement for one engine: PostgreSQL's grammar, which DuckDB reads too, with `$1` for values. */
export class EngineQueryCompiler extends PostgresQueryCompiler {
  readonly #engine: EngineName;

  constructor(engine: EngineName) {
    super();
    this.#engine = engine;
  }

  /**
   * DuckDB takes the type of a number from the number, PostgreSQL from its position: beside a whole column, a
   * fraction or a large number would be none.
   */
  protected override appendValue(parameter: unknown): void {
    const type = this.#engine !== 'duckdb' && typeof parameter === 'number' ? typeOf(parameter) : undefined;
    if (type === undefined) {
      super.appendValue(parameter);
      return;
    }
    this.append('CAST(');
    super.appendValue(parameter);
    this.append(` AS ${type})`);
  }

  protected override visitRaw(node: RawNode): void {
    if (!('pieces' in node)) {
      super.visitRaw(this.#engine === 'duckdb' ? node : asText(node));
      return;
    }
    const { pieces } = node as PiecesNode;
    // The tests prepare every other statement on PostgreSQL.
    if (this.#engine === 'duckdb' && pieces.duckdb !== pieces.postgres) this.append('/* duckdb */ ');
    this.visitNode(pieces[this.#engine]);
  }
}
