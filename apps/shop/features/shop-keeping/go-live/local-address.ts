/** Whether a host can be reached only from this machine or its network. */
export const isLocalAddress = (hostname: string): boolean =>
  /^(localhost|.*\.localhost|.*\.local|127\..*|10\..*|192\.168\..*|172\.(1[6-9]|2\d|3[01])\..*|0\.0\.0\.0|\[::1?\]|\[f[cde].*\])$/i.test(
    hostname,
  );
