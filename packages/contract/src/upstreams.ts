/**
 * The services outside that answer with JSON about items and parcels, in the order of the dashboard.
 * One that has QC photos also has the name of its photos in the API (`qcSource`), where a photo is
 * said to be from (`label`), and how the service itself is called (`asker`). This file imports nothing,
 * so that the browser's first view can use it.
 */
export const UPSTREAMS = [
  {
    id: "qc-partner",
    qcSource: "partner",
    label: "agent warehouse",
    asker: "The agent warehouse",
  },
  {
    id: "product-proxy",
    qcSource: "product-data",
    label: "marketplace data",
    asker: "The marketplace data service",
  },
  { id: "product-info" },
  {
    id: "qc-images",
    qcSource: "third-party",
    label: "third-party photos",
    asker: "The third-party photo source",
  },
  { id: "shipping-estimate" },
] as const;

export type UpstreamId = (typeof UPSTREAMS)[number]["id"];

type PhotoUpstream = Extract<(typeof UPSTREAMS)[number], { qcSource: string }>;
export type QcSourceName = "own" | PhotoUpstream["qcSource"];
type QcSourceWords = { source: QcSourceName; label: string; asker: string };

/** Every source of QC photos; a picture that several show is described by the first of them. */
export const QC_SOURCES: readonly QcSourceWords[] = [
  { source: "own", label: "our own photos", asker: "Our own photo store" },
  ...UPSTREAMS.filter((upstream): upstream is PhotoUpstream => "qcSource" in upstream).map(
    ({ qcSource, label, asker }) => ({ source: qcSource, label, asker }),
  ),
];

export const qcSourceWords = (source: QcSourceName): QcSourceWords =>
  QC_SOURCES.find((each) => each.source === source)!;
