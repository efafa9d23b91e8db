// In the place of what pages no longer need: Prism's languages, since code is highlighted while the site is built.
export {}
