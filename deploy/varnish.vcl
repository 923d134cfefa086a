# Varnish 7 in front of HAProxy, or directly in front of processes of Loupe. docs/deploy.md explains its use.
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
  # Only two routes of the API use cookies. A page is the same for everybody.
  if (req.url !~ "^/api/") {
    unset req.http.Cookie;
  }
  # Stores one copy for each picture format.
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
    # Responses with a tag, which an owner can change. This cache gets no purges, so it refreshes them soon.
    if (beresp.http.Cache-Tag && beresp.ttl > 5s) {
      set beresp.ttl = 5s;
    }
    # Applies to every cached response, whatever its header says. Cached pages stay available during a restart of the
    # database. The first request after five seconds gets the cached page at once and starts a refresh.
    set beresp.grace = 60s;
  }
  # A failed refresh in the background must not replace the cached page.
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
