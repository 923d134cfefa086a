import type { Context } from "#server/context.ts";
import { UnreadableFile } from "#server/csv/csv-records.ts";
import type { ProductLine } from "./csv-lines.server.ts";

const HOSTS_LISTED_MAX = 20;
/** A file with pictures on more hosts is rejected, because the server counts each host in memory. */
const HOSTS_MAX = 10_000;

export type BlockedPictures = ReturnType<ReturnType<typeof countBlocked>["summary"]>;

/**
 * Counts the lines of a file whose pictures pages could not show, because the owner has not allowed their hosts. `add`
 * throws `UnreadableFile` for too many hosts.
 */
export function countBlocked({ config, outbound }: Context) {
  const linesOf = new Map<string, number>();
  return {
    add({ thumbnailImg: img = "/" }: ProductLine) {
      if (img.startsWith("/") || outbound.allowsPicture(img)) return;
      const host = URL.parse(img)?.hostname ?? img.slice(0, 80);
      // An export of the demonstration has pictures on 127.0.0.1, where the sandbox serves them. They are allowed.
      if (config.sandbox && host === "127.0.0.1") return;
      linesOf.set(host, (linesOf.get(host) ?? 0) + 1);
      if (linesOf.size <= HOSTS_MAX) return;
      throw new UnreadableFile(
        `Its pictures are on more than ${HOSTS_MAX} hosts that this shop does not fetch pictures from`,
      );
    },
    summary() {
      const hosts = [...linesOf]
        .toSorted(([, a], [, b]) => b - a)
        .slice(0, HOSTS_LISTED_MAX)
        .map(([host, lines]) => ({ host, lines }));
      const names = hosts.map(({ host }) => host).filter((host) => /^[a-z0-9.-]+$/.test(host));
      return {
        lines: [...linesOf.values()].reduce((sum, lines) => sum + lines, 0),
        hosts,
        hostCount: linesOf.size,
        setting: `IMAGE_HOSTS=${[...config.IMAGE_HOSTS, ...names].join(",")}`,
      };
    },
  };
}
