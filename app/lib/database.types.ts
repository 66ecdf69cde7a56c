// placeholder until generated
export type Database = any;
