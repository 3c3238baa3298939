# syntax=docker/dockerfile:1
FROM node:26.10.0-slim AS base
WORKDIR /app
COPY package.json package-lock.json ./

# The site's own settings are part of the pages, so they are given when the image is built (docs/operating.md).
FROM base AS build
RUN npm install --no-audit --no-fund
COPY . .
ARG SITE_PRODUCT SITE_NAME SITE_PREP_DOMAIN SITE_ADVISOR_DOMAIN SITE_PHONE SITE_EMAIL SITE_PROVIDER_URL SITE_ORIGIN
RUN npm run build

FROM base AS dependencies
RUN npm install --omit=dev --omit=optional --no-audit --no-fund

FROM node:26.10.0-slim
WORKDIR /app
ARG SITE_PRODUCT SITE_NAME SITE_PREP_DOMAIN SITE_ADVISOR_DOMAIN SITE_PHONE SITE_EMAIL SITE_PROVIDER_URL SITE_ORIGIN
ENV NODE_ENV=production \
	SITE_PRODUCT=$SITE_PRODUCT \
	SITE_NAME=$SITE_NAME \
	SITE_PREP_DOMAIN=$SITE_PREP_DOMAIN \
	SITE_ADVISOR_DOMAIN=$SITE_ADVISOR_DOMAIN \
	SITE_PHONE=$SITE_PHONE \
	SITE_EMAIL=$SITE_EMAIL \
	SITE_PROVIDER_URL=$SITE_PROVIDER_URL \
	SITE_ORIGIN=$SITE_ORIGIN
COPY --from=dependencies /app/package.json ./
COPY --from=dependencies /app/node_modules ./node_modules
COPY --from=build /app/app ./app
COPY --from=build /app/domain ./domain
COPY --from=build /app/contract ./contract
COPY --from=build /app/server ./server
COPY --from=build /app/signatures/base.json ./signatures/base.json
COPY --from=build /app/signatures/summary.json ./signatures/summary.json
COPY --from=build /app/build/client ./build/client
RUN mkdir data && chown node:node data
USER node
VOLUME /app/data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s \
	CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/api/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]
