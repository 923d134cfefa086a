import type { Setting } from "@loupe/contract";
import * as texts from "#texts/dashboard/settings.ts";

export type Subject = { id: string; title: string; about: string; sections: readonly string[] };

/** The pages of the settings and their sections. The settings of a section are saved together. */
export const SUBJECTS: readonly Subject[] = [
  { id: "site", title: texts.sectionSite, about: texts.aboutSite, sections: ["site"] },
  {
    id: "links",
    title: texts.subjectLinks,
    about: texts.aboutLinks,
    sections: ["announcement", "links"],
  },
  { id: "mail", title: texts.sectionMail, about: texts.aboutMail, sections: ["mail"] },
  { id: "notices", title: texts.sectionNotices, about: texts.aboutNotices, sections: ["notices"] },
  {
    id: "accounts",
    title: texts.subjectAccounts,
    about: texts.aboutAccounts,
    sections: ["login", "accounts"],
  },
  {
    id: "services",
    title: texts.sectionServices,
    about: texts.aboutServices,
    sections: ["services", "pictures"],
  },
  {
    id: "analytics",
    title: texts.sectionAnalytics,
    about: texts.aboutAnalytics,
    sections: ["analytics"],
  },
  { id: "limits", title: texts.sectionLimits, about: texts.aboutLimits, sections: ["limits"] },
  { id: "history", title: texts.history, about: texts.aboutHistory, sections: [] },
];

export const SECTION_TITLES: Record<string, string> = {
  site: texts.sectionSite,
  announcement: texts.sectionAnnouncement,
  links: texts.sectionLinks,
  analytics: texts.sectionAnalytics,
  mail: texts.sectionMail,
  notices: texts.sectionNotices,
  login: texts.sectionLogin,
  accounts: texts.sectionAccounts,
  services: texts.sectionServices,
  pictures: texts.sectionPictures,
  limits: texts.sectionLimits,
};

/** Returns the page of settings that an address such as `?subject=mail` selects. */
export const subjectIn = (search: string): Subject | undefined => {
  const id = new URLSearchParams(search).get("subject");
  return SUBJECTS.find((subject) => subject.id === id);
};

/** Returns the id of a setting's element on its page. The links of search results end with it. */
export const anchorOf = (name: string) => `setting-${name}`;

export type Hit = { setting: Setting; subject: Subject };

/**
 * Returns the settings whose texts contain all words of a search. Settings on other pages, such as the settings of
 * backups, are left out.
 */
export function findSettings(settings: readonly Setting[], search: string): Hit[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return settings.flatMap((setting) => {
    const subject = SUBJECTS.find(({ sections }) => sections.includes(setting.section));
    if (!subject) return [];
    const { name, title, description, section } = setting;
    const text = [name, title, description, SECTION_TITLES[section], subject.title, subject.about]
      .join(" ")
      .toLowerCase();
    return words.every((word) => text.includes(word)) ? [{ setting, subject }] : [];
  });
}
