/** The places of the shell whose content differs from page to page. */
export type PlaceName = "head" | "languages" | "content";

/** A place in the shell, which each page replaces with HTML of its own. */
export const Place = ({ name }: { name: Exclude<PlaceName, "head"> }) => (
  <template data-place={name} />
);

/** The place in the head. React moves it to where it writes the tags of a page, which is before all scripts. */
export const HeadPlace = () => <meta name="place" content="head" />;

/** Matches each place in the HTML. Nothing else can match, because React escapes texts and attributes. */
export const PLACES =
  /<template data-place="(\w+)"><\/template>|<meta name="place" content="(head)"\/>/;
