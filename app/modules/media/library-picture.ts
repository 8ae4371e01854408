/** An upload as the library shows it. */
export interface LibraryPicture {
  hash: string;
  name: string;
  alt: string;
  src: string;
  width: number;
  height: number;
  createdAt: string;
}
