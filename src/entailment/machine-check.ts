/**
 * Checks that a value read from a file is a machine that can decide: its features are known, its lists have the right lengths, and its
 * numbers are numbers. A damaged or truncated machine must not decide.
 */
import type { Kernel } from '../learn/svm.js'
import { isObject } from '../vocabulary/objects.js'
import type { Machine } from './model.js'
import { featureFunctions } from './runs.js'

export function isMachine(value: unknown): value is Machine {
  if (!isObject(value)) return false
  const { pairs, features, scaling, svm } = value
  if (!isNumber(pairs) || !Array.isArray(features) || features.length === 0 || !features.every(isFeature)) return false
  return isScaling(scaling, features.length) && isSvm(svm, features.length)
}

function isFeature(name: unknown): boolean {
  return typeof name === 'string' && Object.hasOwn(featureFunctions, name)
}

function isScaling(value: unknown, features: number): boolean {
  return isObject(value) && areNumbers(value.means, features) && areNumbers(value.deviations, features)
}

function isSvm(value: unknown, features: number): boolean {
  if (!isObject(value) || !isKernel(value.kernel) || !isNumber(value.bias)) return false
  const { vectors, coefficients } = value
  return (
    Array.isArray(vectors) &&
    vectors.every((vector) => areNumbers(vector, features)) &&
    areNumbers(coefficients, vectors.length)
  )
}

function isKernel(value: unknown): value is Kernel {
  return isObject(value) && (value.kind === 'linear' || (value.kind === 'gaussian' && isNumber(value.gamma)))
}

function areNumbers(value: unknown, length: number): boolean {
  return Array.isArray(value) && value.length === length && value.every(isNumber)
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}
