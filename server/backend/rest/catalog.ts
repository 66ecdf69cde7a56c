import type { Executor } from '../interface.ts';

/** `references`: the table whose id the column holds. */
type Column = { name: string; type: string; references: { table: string; column: string } | null };
export type ApiTable = {
  name: string;
  columns: ReadonlyMap<string, Column>;
  primaryKey: string[];
};
export type ApiFunction = {
  name: string;
  parameters: { name: string; type: string; isRequired: boolean }[];
  returns: 'nothing' | 'value' | 'values' | 'rows';
};
export type Catalog = {
  tables: ReadonlyMap<string, ApiTable>;
  functions: ReadonlyMap<string, ApiFunction>;
};

type Row = {
  tables: (Omit<ApiTable, 'columns'> & { columns: Column[] })[];
  functions: ApiFunction[];
};

/** The base type of a domain: the database checks the domain when it stores a value, and a filter may have any text. */
const baseType = (type: string) =>
  `(select format_type(case typtype when 'd' then typbasetype else pg_type.oid end, null) from pg_type where pg_type.oid = ${type})`;

/** Reads the tables and functions of the API. Statements contain only these names; values are always parameters. */
export async function readCatalog({ query }: Executor): Promise<Catalog> {
  const [row] = await query<Row>(`
    select (
      select json_agg(json_build_object(
        'name', relname,
        'columns', (
          select json_agg(json_build_object('name', attname, 'type', ${baseType('atttypid')}, 'references', (
            select json_build_object('table', referenced.relname, 'column', (select attname from pg_attribute where attrelid = confrelid and attnum = confkey[1]))
            from pg_constraint join pg_class as referenced on referenced.oid = confrelid
            where contype = 'f' and conrelid = pg_class.oid and conkey = array[attnum] and referenced.relnamespace = pg_class.relnamespace
          )) order by attnum)
          from pg_attribute where attrelid = pg_class.oid and attnum > 0 and not attisdropped
        ),
        'primaryKey', array(
          select attname from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
          where indrelid = pg_class.oid and indisprimary
        )
      ))
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
    ) as tables, (
      select json_agg(json_build_object(
        'name', proname,
        'parameters', array(
          select json_build_object('name', proargnames[at], 'type', ${baseType('type')}, 'isRequired', at <= pronargs - pronargdefaults)
          from unnest(proargtypes::oid[]) with ordinality as given (type, at) order by at
        ),
        'returns', case
          when prorettype = 'void'::regtype then 'nothing'
          when not proretset then 'value'
          when prorettype = 'record'::regtype or exists (select from pg_class where reltype = prorettype) then 'rows'
          else 'values'
        end
      ))
      from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f' and prorettype <> 'trigger'::regtype
    ) as functions`);
  return {
    tables: mapByName(
      row?.tables?.map((table) => ({ ...table, columns: mapByName(table.columns) })),
    ),
    functions: mapByName(row?.functions),
  };
}

const mapByName = <Named extends { name: string }>(all: Named[] | null | undefined) =>
  new Map((all ?? []).map((named) => [named.name, named]));
