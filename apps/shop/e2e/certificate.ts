/**
 * A self-signed certificate and its key, which the browsers of these journeys do not check, made by
 * `openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 36500`.
 */
export const CERTIFICATE = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg7K3uSFdI3Ade6yhv
QyiyooT9CPZ0wn86oGEspTQxHx+hRANCAAROtnnzvQPzmLro4rfYU9NMTVcTZZPg
1TbpLKj7YnNSDtxMwupVXb6dN7A5Ic1tIm2qgERzjVhgK4+Xh4nhD8m+
-----END PRIVATE KEY-----
`,
  cert: `-----BEGIN CERTIFICATE-----
MIIB4DCCAYagAwIBAgIUJDacV7Dd6UF1HpKYsdupAyZMnaEwCgYIKoZIzj0EAwIw
GTEXMBUGA1UEAwwOcGFnZXMgb2YgdGVzdHMwIBcNMjYxMTI0MTQ1NzQxWhgPMjEy
NjEwMzExNDU3NDFaMBkxFzAVBgNVBAMMDnBhZ2VzIG9mIHRlc3RzMFkwEwYHKoZI
zj0CAQYIKoZIzj0DAQcDQgAETrZ5870D85i66OK32FPTTE1XE2WT4NU26Syo+2Jz
Ug7cTMLqVV2+nTewOSHNbSJtqoBEc41YYCuPl4eJ4Q/JvqOBqTCBpjAdBgNVHQ4E
FgQUq+GePVn3vcvxjmjiIY0nRDorfgYwHwYDVR0jBBgwFoAUq+GePVn3vcvxjmji
IY0nRDorfgYwDwYDVR0TAQH/BAUwAwEB/zBTBgNVHREETDBKgg9pdGVtLnRhb2Jh
by5jb22CDCoudGFvYmFvLmNvbYILd2VpZGlhbi5jb22CDCoucmVkZGl0LmNvbYIO
d3d3LmNuZmFucy5jb20wCgYIKoZIzj0EAwIDSAAwRQIhAOZ4JoR7R0L+c4GBbKvO
eyaP4yyjdnXZWQhDjFJMfmVUAiBZuI2IPA1b2iG0FwZLlydSbL9qrEQJnqvkb9sd
037H5Q==
-----END CERTIFICATE-----
`,
};
