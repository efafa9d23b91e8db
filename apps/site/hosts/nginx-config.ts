import { CACHE_CONTROL, HASHED_PATH } from '../server/caching.ts'
import type { HostRules } from './host-rules.ts'

interface NginxOptions {
  /** Folder of the build on the server. */
  readonly root: string
  /** Value of nginx's `listen`, such as `80` or `127.0.0.1:8080`. */
  readonly listen: string
}

/**
 * Returns a file for nginx's `conf.d` with all rules of the site. Redirect targets come from a fixed list, so no
 * request can cause an open redirect.
 */
export function nginxConfig(
  { pageTable, headers, config }: HostRules,
  { root, listen }: NginxOptions,
): string {
  return `# Made by scripts/write-hosts.ts. Needs libnginx-mod-http-brotli-static besides nginx itself.

map_hash_max_size 8192;
map_hash_bucket_size 512;

# Path without file name and trailing slash; nginx has decoded it and merged its slashes.
map $uri $site_path {
    default $uri;
    / "";
    "~^(?<site_folder>.*)/index\\.html$" $site_folder;
    "~^(?<site_file>.+)\\.html$" $site_file;
    "~^(?<site_bare>.+)/$" $site_bare;
}

# Pages by normalized path, with their canonical address.
map $site_path $site_page {
    default "";
${mapLines([...pageTable.pages])}
}

# Folders without a page with their first page, and calls with their section.
map $site_path $site_first_page {
    default "";
${mapLines([...pageTable.folders].map(([path, { firstPage }]) => [path, firstPage] as const))}
}

# The query of a request stands before the fragment.
map $site_first_page $site_first_path {
    "~^(?<site_before_fragment>[^#]*)" $site_before_fragment;
}
map $site_first_page $site_first_fragment {
    "~(?<site_fragment>#.*)$" $site_fragment;
}

map $request_uri $site_requested {
    "~^(?<site_raw>[^?]*)" $site_raw;
}

# Redirect target of other spellings of a page.
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

map "$status,$uri" $site_vary {
    default "Accept-Encoding";
    "~,/config\\.json$" "";
    "~^(?!2|304|404)" "";
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
    absolute_redirect off;
    error_page 404 $site_not_found;

${Object.entries(headers)
  .map(([name, value]) => `    add_header ${name} ${quoted(value)} always;`)
  .join('\n')}
    add_header Cache-Control $site_cache_control always;
    add_header Allow $site_allow always;
    add_header Vary $site_vary always;

    if ($request_method !~ ^(GET|HEAD)$) {
        return 405;
    }
    if ($request_uri ~* "^/es(?:[/\\\\\\\\]+([^?]*))?(?:[?]|$)") {
        return 308 /$1$is_args$args;
    }
    if ($site_first_page) {
        return 302 $site_first_path$is_args$args$site_first_fragment;
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
    # Internal files of the build.
    location ~ /\\. {
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

/** Lines of an nginx `map`. Keys ignore case; nginx compares bytes, so both Unicode forms of accents are listed. */
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
