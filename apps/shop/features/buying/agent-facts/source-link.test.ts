import { expect, test } from "vitest";
import { sourceLink } from "./source-link.ts";

test.each([
  ["mulebuy.com/help/fr/storage-management", "https://mulebuy.com/help/fr/storage-management"],
  ["back.mulebuy.com/?p=208069896 and /help-center/x", "https://back.mulebuy.com/?p=208069896"],
  ["m.topbuygo.com/help-center?c=113&p=111 (a copy)", "https://m.topbuygo.com/help-center?c=113&p=111"],
  ["github Mar0xy/goofish-cny-superbuy", "https://github.com/Mar0xy/goofish-cny-superbuy"],
  ["regfollower.com (Council, 2026-02-11); another.eu", "https://regfollower.com"],
  ["https://www.gov.uk/goods", "https://www.gov.uk/goods"],
  ["ship.yoybuy.com/helpcenter: forwarding-charges", "https://ship.yoybuy.com/helpcenter"],
  ["example.com: a sentence", "https://example.com"],
  ["See nothing but example.com/a.", undefined],
  ["example.com/a.html.", "https://example.com/a.html"],
  ["example.com/item:7.html", "https://example.com/item:7.html"],
  ["file 59218649159", undefined],
  ["files 57984266209 (three photos) and 71299799349", undefined],
  ["standard rates as generally known", undefined],
  ["javascript:alert(1)", undefined],
  ["evil.example@host.example/", undefined],
])("the address of %j is %j", (where, address) => expect(sourceLink(where)).toBe(address)); // prettier-ignore
