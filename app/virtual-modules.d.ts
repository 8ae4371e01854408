declare module "virtual:visit-script" {
  /** Address of the script that measures visits; empty in the browser and in development. */
  const address: string;
  export default address;
}
