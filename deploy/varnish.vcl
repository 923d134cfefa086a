# Varnish 7 with vmod xkey (Debian: varnish-modules) before HAProxy, or before processes of Loupe directly.
# `npm run purge` tells it what has changed. docs/deploy.md says how it is used.
vcl 4.1;

import xkey;

backend loupe {
  .host = "127.0.0.1";
  .port = "8080";
  .connect_timeout = 1s;
  .first_byte_timeout = 30s;
  .between_bytes_timeout = 30s;
  .max_connections = 1000;
}

# Where `npm run purge` runs.
acl purgers {
  "127.0.0.1";
}

sub vcl_recv {
  if (req.method == "PURGE") {
    if (client.ip !~ purgers) {
      return (synth(403));
    }
    if (req.http.xkey-all) {
      ban("obj.status != 0");
      return (synth(200, "Everything"));
    }
    set req.http.purged = xkey.purge(req.http.xkey);
    return (synth(200, "Purged " + req.http.purged));
  }
  if (req.url ~ "/(metrics|readyz)(\?|$)") {
    return (synth(404));
  }
  unset req.http.X-Forwarded-For;
  set req.http.X-Forwarded-For = client.ip;
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  if (req.http.Authorization) {
    return (pass);
  }
  # Cookies are for two routes of the API. A page is the same for everybody.
  if (req.url !~ "^/api/") {
    unset req.http.Cookie;
  }
  # One copy for each picture format.
  if (req.url ~ "^/images/") {
    if (req.http.Accept ~ "image/avif") {
      set req.http.Accept = "image/avif";
    } elsif (req.http.Accept ~ "image/webp") {
      set req.http.Accept = "image/webp";
    } else {
      unset req.http.Accept;
    }
  }
  return (hash);
}

sub vcl_backend_response {
  if (beresp.http.Cache-Tag) {
    set beresp.http.xkey = beresp.http.Cache-Tag;
  }
  if (beresp.http.Cache-Control ~ "no-store|private") {
    set beresp.uncacheable = true;
    set beresp.ttl = 0s;
    set beresp.do_stream = true;
  } else {
    # For all that is cached, whatever its header says: it carries cached pages over a restart of the
    # database. Purges end it at once.
    set beresp.grace = 60s;
  }
  # A failed refresh in the background must not replace what visitors are shown.
  if (beresp.status >= 500 && bereq.is_bgfetch) {
    return (abandon);
  }
}

sub vcl_deliver {
  unset resp.http.xkey;
  unset resp.http.Via;
  unset resp.http.X-Varnish;
  if (obj.hits > 0) {
    set resp.http.X-Cache = "hit";
  } else {
    set resp.http.X-Cache = "miss";
  }
}
