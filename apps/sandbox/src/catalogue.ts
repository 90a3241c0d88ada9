import type { TenantFile } from '@leisure-ops/service/extension'
import type { SandboxHandler } from './handler.ts'

/** What the tenant sells. Only its file says so, and no operation changes that. */
export const getCatalogue: SandboxHandler<'getCatalogue'> = async ({ tenant }) => {
  const { definition } = await tenant.database
    .selectFrom('tenants')
    .select('definition')
    .executeTakeFirstOrThrow()
  const { membershipTypes = [], products = [], promotions = [] } = JSON.parse(definition) as TenantFile
  const productById = new Map(products.map((product) => [product.id, shownProduct(product)]))
  const body = {
    membershipTypes: membershipTypes.map(({ productIds = [], ...type }) => ({
      id: type.id,
      description: type.description,
      kind: type.kind,
      siteIds: [...(type.siteIds ?? [])],
      priceLevelId: type.priceLevelId ?? null,
      duration: type.duration ?? null,
      fixedEndDate: type.fixedEndDate ?? null,
      earliestStartDate: type.earliestStartDate ?? null,
      defaultStartDay: type.defaultStartDay ?? null,
      cutOffDay: type.cutOffDay ?? null,
      hasProRata: type.hasProRata ?? false,
      products: productIds.flatMap((id) => productById.get(id) ?? []),
    })),
    promotions: promotions.map(({ code, isActive = true, from, to = null, ...promotion }) => ({
      code,
      isActive,
      from,
      to,
      membershipTypeIds: [...(promotion.membershipTypeIds ?? [])],
      discounts: (promotion.discounts ?? []).map((discount) => ({
        isActive: discount.isActive ?? true,
        percent: discount.percent ?? null,
        amount: discount.amount ?? null,
        productIds: [...discount.productIds],
        payments: discount.payments ?? null,
      })),
    })),
  }
  return { status: 200, body }
}

type FileProduct = NonNullable<TenantFile['products']>[number]

function shownProduct({ id, description, kind, prices = [] }: FileProduct) {
  const shown = prices.map(({ priceLevelId, amount, from, to = null, isPurchasable = true }) => ({
    priceLevelId,
    amount,
    from,
    to,
    isPurchasable,
  }))
  return { id, description, kind, prices: shown }
}
