/** Registers no languages: pages do not include Prism, because code is highlighted at build time. */
export default function prismIncludeLanguages(): void {}
