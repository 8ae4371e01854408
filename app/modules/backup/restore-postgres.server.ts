export async function restorePostgres(..._: unknown[]): Promise<{ uploads: number }> {
  throw new Error("later");
}
