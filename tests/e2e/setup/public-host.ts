/** A name as search engines could reach one; the browsers of these tests find it on this machine. */
export const PUBLIC_HOST = "www.hydecannabis.com";
