import { CACHE_CONTROL, HASHED_PATH } from '../server/caching.ts'
import type { HostRules } from './host-rules.ts'

interface NginxOptions {
  /** The folder of the build on the machine that serves it. */
  readonly root: string
  /** What `listen` is given, such as `80` or `127.0.0.1:8080`. */
  readonly listen: string
}

/**
 * A file for nginx's `conf.d`: all rules of the site, in one server. Redirects go to addresses of a closed list, so no
 * request can make one that leads elsewhere.
 */
export function nginxConfig(
  { pageTable, headers, config }: HostRules,
  { root, listen }: NginxOptions,
): string {
  return `# Made by scripts/write-hosts.ts. Needs libnginx-mod-http-brotli-static besides nginx itself.

map_hash_max_size 8192;
map_hash_bucket_size 512;

# The path without file name and without a slash at the end. nginx has decoded it and merged its slashes.
map $uri $site_path {
    default $uri;
    "~^(?<site_folder>.*)/index\\.html$" $site_folder;
    "~^(?<site_file>.+)\\.html$" $site_file;
    "~^(?<site_bare>.+)/$" $site_bare;
}

# Each page, and its address as it is written in links.
map $site_path $site_page {
    default "";
${mapLines([...pageTable.pages])}
}

# Each folder that is no page, and the first page in it.
map $site_path $site_first_page {
    default "";
${mapLines([...pageTable.folders].map(([path, { firstPage }]) => [path, firstPage] as const))}
}

map $request_uri $site_requested {
    "~^(?<site_raw>[^?]*)" $site_raw;
}

# Where another spelling of a page is sent.
map "$site_page|$site_requested" $site_redirect {
    default $site_page;
    "~^\\|" "";
    "~^(?<site_same>.+)\\|\\k<site_same>$" "";
}

map $status$uri $site_cache_control {
    default "${CACHE_CONTROL.page}";
    "~^20[06]${HASHED_PATH}" "${CACHE_CONTROL.hashed}";
    "~^200/config\\.json$" "${CACHE_CONTROL.config}";
}

map $status $site_allow {
    default "";
    405 "GET, HEAD";
}

map $request_uri $site_not_found {
    default /404.html;
    "~^/en(?:[/?]|$)" /en/404.html;
}

server {
    listen ${listen};
    root ${quoted(root)};
    server_tokens off;
    charset utf-8;
    charset_types text/plain text/css text/xml text/markdown application/javascript application/json;
    brotli_static on;
    gzip_static on;
    gzip_vary on;
    absolute_redirect off;
    error_page 404 $site_not_found;

${Object.entries(headers)
  .map(([name, value]) => `    add_header ${name} ${quoted(value)} always;`)
  .join('\n')}
    add_header Cache-Control $site_cache_control always;
    add_header Allow $site_allow always;

    if ($request_method !~ ^(GET|HEAD)$) {
        return 405;
    }
    if ($site_first_page) {
        return 302 $site_first_page$is_args$args;
    }
    if ($site_redirect) {
        return 308 $site_redirect$is_args$args;
    }

    location / {
        try_files $uri $uri.html =404;
    }
    location = / {
        try_files /index.html =404;
    }
    location = /en/ {
        try_files /en/index.html =404;
    }
    location = /404.html {
        internal;
    }
    location = /en/404.html {
        internal;
    }
    location ~ ^/(?:en/)?404$ {
        return 404;
    }
    # Notes of the build, and files for other hosts.
    location ~ /\\.(?!well-known/)|^/_(?:headers|redirects)$ {
        return 404;
    }
    location = /config.json {
        default_type application/json;
        return 200 ${quoted(config)};
    }
    location ~ \\.webmanifest$ {
        types { application/manifest+json webmanifest; }
        try_files $uri =404;
    }
    location ~ \\.md$ {
        types { text/markdown md; }
        try_files $uri =404;
    }
}
`
}

/** Keys compare without regard to case. Accents are bytes to nginx: both spellings of «é» are listed. */
function mapLines(entries: readonly (readonly [path: string, address: string])[]): string {
  return entries
    .flatMap(([path, address]) =>
      [...new Set([path, path.normalize('NFD')])].map((key) => `    ${quoted(key)} ${quoted(address)};`),
    )
    .join('\n')
}

function quoted(text: string): string {
  if (/[$\n]/.test(text))
    throw new Error(`nginx would read a variable or a line's end in ${JSON.stringify(text)}`)
  return `"${text.replace(/["\\]/g, '\\$&')}"`
}
