import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "../project.mjs";

const LONGEST = 72;
const FORM = /^(?<area>[\w@./-]+(?:(?:, | )[\w@./-]+)*): (?<verb>\S+) \S/;

/** First words that are no imperative: articles, pronouns, question words, and past and passive forms of verbs. */
const NOT_IMPERATIVE =
  /^(an?|the|its?|they|one|two|what|which|who|whoever|why|where|whether|how|each|every|all|is|was|are|were|has|have|no|not|more|new|made|kept|told|found|left|took|gave|wrote|built|went|(?!need|feed|embed|seed|speed|shed|bed)\w+ed|(?!bring|string|ring|ping)\w+ing|(?!process|pass|access|focus|address|express|compress|press|bypass|dismiss|discuss|guess|suppress|canvas|cross|toss|miss|bias|class|stress)\w+s)$/i;

/** @returns {string[]} one line for each subject that is not `area: imperative` in 72 letters */
export function findBadSubjects(subjects = latestSubjects()) {
  return subjects.flatMap((subject) => {
    if (/^(Merge|Revert) /.test(subject)) return [];
    const verb = FORM.exec(subject)?.groups.verb;
    if (!verb) return [`"${subject}" does not have the form "area: imperative".`];
    if (NOT_IMPERATIVE.test(verb)) return [`"${subject}": "${verb}" is not an imperative.`];
    if (subject.length <= LONGEST) return [];
    return [`"${subject}" has ${subject.length} letters; at most ${LONGEST}.`];
  });
}

/** Returns the subjects of the latest commits; none in an image or archive, which has no repository. */
function latestSubjects() {
  if (!existsSync(join(root, ".git"))) return [];
  const output = execFileSync("git", ["log", "-10", "--format=%s"], { cwd: root });
  return output.toString().trimEnd().split("\n");
}
