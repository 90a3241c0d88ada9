export { type PublishedPackage, publishedPackages } from './packages.ts'
export { type Declaration, type Surface, surfaceOf } from './surface.ts'
