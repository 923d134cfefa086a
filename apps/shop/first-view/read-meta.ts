/** Reads JSON that the server has written into a meta tag of a page. Undefined without the tag. */
export function readMeta<Data>(name: string, page: Document = document): Data | undefined {
  const tag = page.querySelector<HTMLMetaElement>(`meta[name=${name}]`);
  return tag ? (JSON.parse(tag.content) as Data) : undefined;
}
