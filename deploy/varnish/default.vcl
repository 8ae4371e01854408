# Varnish in front of the site: /etc/varnish/default.vcl. It caches public pages, one copy for all
# visitors. The site purges the pages that a change affects (PURGE_URL=http://127.0.0.1:6082/).
# Start it with `-a 127.0.0.1:6081 -a purge=127.0.0.1:6082`: visitors' proxies use the first address,
# the site uses the second, and nothing else should reach the second. Varnish needs the site's
# PURGE_SECRET in its own environment; without it every purge is rejected.
# Add `-p http_gzip_support=off`: pages arrive compressed, and brotli must stay brotli.
vcl 4.1;

import directors;
import std;

# Not /readyz: it fails on every process while the database is unavailable.
probe alive {
	.url = "/healthz";
	.interval = 500ms;
	.timeout = 2s;
	.window = 3;
	.threshold = 2;
	.initial = 2;
}

backend site1 {
	.host = "127.0.0.1";
	.port = "3001";
	.probe = alive;
	.connect_timeout = 2s;
	.first_byte_timeout = 40s;
}

backend site2 {
	.host = "127.0.0.1";
	.port = "3002";
	.probe = alive;
	.connect_timeout = 2s;
	.first_byte_timeout = 40s;
}

sub vcl_init {
	new sites = directors.round_robin();
	sites.add_backend(site1);
	sites.add_backend(site2);
}

sub vcl_recv {
	set req.backend_hint = sites.backend();

	if (local.socket == "purge") {
		if (req.method != "PURGE") {
			return (synth(405, "Method Not Allowed"));
		}
		if (std.getenv("PURGE_SECRET") == "" || req.http.X-Purge-Secret != std.getenv("PURGE_SECRET")) {
			return (synth(403, "Forbidden"));
		}
		if (req.http.X-Purge-Keys == "*") {
			ban("obj.http.Surrogate-Key ~ .");
		} elseif (req.http.X-Purge-Keys ~ "^[A-Za-z0-9_-]+(\|[A-Za-z0-9_-]+)*$") {
			ban("obj.http.Surrogate-Key ~ (?:^|\s)(?:" + req.http.X-Purge-Keys + ")(?:\s|$)");
		} else {
			return (synth(400, "Bad keys"));
		}
		return (synth(200, "Purged"));
	}

	# Behind a proxy on this machine every request comes from 127.0.0.1, so the client's address proves
	# nothing: this listener accepts no purges from anyone.
	if (req.method != "GET" && req.method != "HEAD" && req.method != "POST") {
		return (synth(405, "Method Not Allowed"));
	}

	# Forms are passed on unchanged.
	if (req.method != "GET" && req.method != "HEAD") {
		return (pass);
	}
	# So is everything that differs between visitors or changes constantly. The site ignores letter case.
	# /age-gate.css reads the cookie of visitors without JavaScript who have passed the age gate.
	if (req.url ~ "(?i)^/(?:admin|age-gate|functions|unsubscribe|preview|confirm|staff-link|staff-sign-in|healthz|readyz|metrics)(?:[/.?]|$)") {
		return (pass);
	}

	# Public pages are the same for everyone.
	unset req.http.Cookie;
	unset req.http.Authorization;
	# Remove encodings that the client excludes with q=0.
	set req.http.Accept-Encoding = regsuball(req.http.Accept-Encoding, "(?i)[^,]*;\s*q\s*=\s*0(?:\.0*)?\s*(?=,|$)", "");
	if (req.http.Accept-Encoding ~ "\bbr\b") {
		set req.http.Accept-Encoding = "br";
	} elseif (req.http.Accept-Encoding ~ "\bgzip\b") {
		set req.http.Accept-Encoding = "gzip";
	} else {
		unset req.http.Accept-Encoding;
	}
	# Remove campaign parameters, which no page reads.
	if (req.url ~ "[?&](?:utm_[a-z]+|gclid|fbclid|msclkid)=") {
		set req.url = regsuball(req.url, "(?<=[?&])(?:utm_[a-z]+|gclid|fbclid|msclkid)=[^&]*&?", "");
		set req.url = regsub(req.url, "[?&]$", "");
	}
	# Serve expired pages only while no process responds.
	if (std.healthy(req.backend_hint)) {
		set req.grace = 0s;
	}
	return (hash);
}

sub vcl_hash {
	# There is one site, so the Host header is not part of the key.
	hash_data(req.url);
	return (lookup);
}

sub vcl_backend_response {
	if (beresp.http.Surrogate-Control ~ "max-age=\d+") {
		set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, "^.*max-age=(\d+).*$", "\1s"), 0s);
		# How long expired pages may be served while no process responds.
		set beresp.grace = 24h;
	} elseif (beresp.http.Cache-Control !~ "immutable" || beresp.status != 200) {
		# Do not cache searches, not-found pages, and errors.
		set beresp.uncacheable = true;
		set beresp.ttl = 5s;
	}
	unset beresp.http.Surrogate-Control;
}

sub vcl_synth {
	if (resp.status == 405) {
		set resp.http.Allow = "GET, HEAD, POST";
	}
}

sub vcl_deliver {
	unset resp.http.Surrogate-Key;
	unset resp.http.X-Varnish;
	unset resp.http.Via;
	if (obj.hits > 0) {
		set resp.http.X-Cache = "hit";
	} else {
		set resp.http.X-Cache = "miss";
	}
}
