/** Wraps a CommonJS module so that it has a default export. The site's packages use no other function of tslib. */
export function __importDefault(module: { readonly __esModule?: boolean }): unknown {
  return module.__esModule ? module : { default: module }
}
