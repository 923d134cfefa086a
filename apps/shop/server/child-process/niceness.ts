/**
 * Returns the niceness of slow work that must give way to requests: 0 is the priority of requests, 19 the lowest. The
 * setting `WORK_NICENESS` replaces the usual one.
 */
export const niceness = (usual: number): number => Number(process.env.WORK_NICENESS ?? usual);
