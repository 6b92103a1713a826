"""Words about X-Wing that its editions share."""
