# Varnish 7 before HAProxy, or before processes of Loupe directly. docs/deploy.md says how it is used.
vcl 4.1;

backend loupe {
  .host = "127.0.0.1";
  .port = "8080";
  .connect_timeout = 1s;
  .first_byte_timeout = 30s;
  .between_bytes_timeout = 30s;
  .max_connections = 1000;
}

sub vcl_recv {
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
  if (beresp.http.Cache-Control ~ "no-store|private") {
    set beresp.uncacheable = true;
    set beresp.ttl = 0s;
    set beresp.do_stream = true;
  } else {
    # What an owner may change, which has a tag. Nobody tells this cache of a change, so it asks soon.
    if (beresp.http.Cache-Tag && beresp.ttl > 5s) {
      set beresp.ttl = 5s;
    }
    # For all that is cached, whatever its header says: it carries cached pages over a restart of the
    # database, and the first request after five seconds is answered at once and has the page fetched anew.
    set beresp.grace = 60s;
  }
  # A failed refresh in the background must not replace what visitors are shown.
  if (beresp.status >= 500 && bereq.is_bgfetch) {
    return (abandon);
  }
}

sub vcl_deliver {
  unset resp.http.Via;
  unset resp.http.X-Varnish;
  if (obj.hits > 0) {
    set resp.http.X-Cache = "hit";
  } else {
    set resp.http.X-Cache = "miss";
  }
}
