import manifest from "../../../package.json" with { type: "json" };

/** The version of Loupe that this process runs. CHANGELOG.md lists the versions. */
export const VERSION: string = manifest.version;
