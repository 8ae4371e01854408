export async function addPostgres(..._: unknown[]): Promise<never> {
  throw new Error("later");
}
