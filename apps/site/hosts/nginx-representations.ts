// The part of nginx's configuration that chooses between a page and its Markdown, as `prefersMarkdown` does, and links
// to what programs look for.
import { API_CATALOG, API_CATALOG_LINK, siteLinks } from './agent-links.ts'

/**
 * Maps of nginx's `http` block. They read `$site_path` and `$site_page`, and set `$site_markdown` (file to send instead
 * of the page, or empty), `$site_vary`, `$site_alternate` and `$site_links` (values of headers, or empty).
 */
export const REPRESENTATION_MAPS = `# Quality of the first type that matches, or empty: text/markdown by its name alone, HTML also by a wildcard.
map $http_accept $site_markdown_quality {
    default "";
${qualityLines('text/markdown', 'markdown')}
}
map $http_accept $site_html_quality {
    default "0";
${['text/html', 'text/\\*', '\\*/\\*'].map((range, index) => qualityLines(range, `html_${index}`)).join('\n')}
}

# The same with four digits, so that texts compare like numbers.
map $site_markdown_quality $site_markdown_digits {
    default "1000";
    "" "";
${digitLines('markdown')}
}
map $site_html_quality $site_html_digits {
    default "1000";
${digitLines('html')}
}

# Both have equal digits, or equal ones up to a digit that is higher for Markdown.
map "$site_markdown_digits,$site_html_digits" $site_prefers_markdown {
    default "";
    "~^(?:0000|),"  "";
    "~^(?<site_equal>\\d{4}),\\k<site_equal>$" 1;
${[1, 2, 3, 4, 5, 6, 7, 8, 9]
  .map(
    (digit) => `    "~^(?<site_same_${digit}>\\d*)${digit}\\d*,\\k<site_same_${digit}>[0-${digit - 1}]" 1;`,
  )
  .join('\n')}
}

map "$site_prefers_markdown,$site_page,$site_path" $site_markdown {
    default "";
    "~^1,/(?<site_home>(?:en/)?)," "/\${site_home}index.md";
    "~^1,[^,]+,(?<site_named>.+)$" "\${site_named}.md";
}

# The page that a successful response represents.
map "$status,$site_page" $site_represented {
    default "";
    "~^(?:200|304),(?<site_any>.+)$" $site_any;
}
map "$status,$site_represented,$uri" $site_vary {
    default "Accept, Accept-Encoding";
    "~,/config\\.json$" "";
    "~^(?!2|304|404)" "";
    "~^...,," "Accept-Encoding";
}
map $site_represented $site_alternate {
    default "<$site_represented.md>; rel=\\"alternate\\"; type=\\"text/markdown\\"";
    "" "";
    "~/$" "<\${site_represented}index.md>; rel=\\"alternate\\"; type=\\"text/markdown\\"";
}
map "$site_represented,$uri" $site_links {
    default "";
    "~,${API_CATALOG}$" ${quotedLinks([API_CATALOG_LINK])};
    "~^/en/" ${quotedLinks(siteLinks('/en/'))};
    "~^/" ${quotedLinks(siteLinks('/'))};
}
`

/** Lines of a map from an Accept header to the quality of one media range. */
function qualityLines(range: string, name: string): string {
  const start = `(?:^|,)\\s*${range}\\s*`
  return [
    `    "~*${start}(?:;[^,]*)?;\\s*q\\s*=\\s*(?<site_q_${name}>[01](?:\\.\\d{0,3})?)\\s*(?:[;,]|$)" $site_q_${name};`,
    `    "~*${start}(?:[;,]|$)" "1";`,
  ].join('\n')
}

/** Lines of a map from a quality below 1 to four digits. */
function digitLines(name: string): string {
  return ['000', '00', '0', '']
    .map((zeros, count) => {
      const digits = `site_d_${name}_${count}`
      return `    "~^0\\.?(?<${digits}>\\d{${count}})$" "0\${${digits}}${zeros}";`
    })
    .join('\n')
}

function quotedLinks(links: readonly string[]): string {
  return `"${links.join(', ').replaceAll('"', '\\"')}"`
}
