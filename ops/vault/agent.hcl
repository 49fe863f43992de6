# Vault Agent for machines without a cluster: it writes each secret into a file that only root reads, from which systemd
# (LoadCredential) and compose (secrets) give it to the processes. Shown for HashiCorp Vault; OpenBao reads the same.
# The policy of its role:  path "secret/data/zap-booking/+" { capabilities = ["read"] }
vault {
  address = "https://vault.example:8200"
}

auto_auth {
  # A certificate of this machine; on a cloud, the machine's own identity takes its place.
  method "cert" {
    config = {
      name        = "zap-booking"
      client_cert = "/etc/vault-agent/machine.crt"
      client_key  = "/etc/vault-agent/machine.key"
    }
  }
}

# A new value takes effect with the next restart of the application.
template_config {
  static_secret_render_interval = "5m"
  exit_on_retry_failure         = true
}

template {
  destination = "/etc/zap-booking/secrets/database_url"
  perms       = "0400"
  contents    = "{{ with secret \"secret/data/zap-booking/database_url\" }}{{ .Data.data.value }}{{ end }}"
}

template {
  destination = "/etc/zap-booking/secrets/migrate_database_url"
  perms       = "0400"
  contents    = "{{ with secret \"secret/data/zap-booking/migrate_database_url\" }}{{ .Data.data.value }}{{ end }}"
}

template {
  destination = "/etc/zap-booking/secrets/database_password"
  perms       = "0400"
  contents    = "{{ with secret \"secret/data/zap-booking/database_password\" }}{{ .Data.data.value }}{{ end }}"
}

template {
  destination = "/etc/zap-booking/secrets/secret_keys"
  perms       = "0400"
  contents    = "{{ with secret \"secret/data/zap-booking/secret_keys\" }}{{ .Data.data.value }}{{ end }}"
}

template {
  destination = "/etc/zap-booking/secrets/document_keys"
  perms       = "0400"
  contents    = "{{ with secret \"secret/data/zap-booking/document_keys\" }}{{ .Data.data.value }}{{ end }}"
}

template {
  destination = "/etc/zap-booking/secrets/razorpay_key_secret"
  perms       = "0400"
  contents    = "{{ with secret \"secret/data/zap-booking/razorpay_key_secret\" }}{{ .Data.data.value }}{{ end }}"
}

template {
  destination = "/etc/zap-booking/secrets/razorpay_webhook_secret"
  perms       = "0400"
  contents    = "{{ with secret \"secret/data/zap-booking/razorpay_webhook_secret\" }}{{ .Data.data.value }}{{ end }}"
}

template {
  destination = "/etc/zap-booking/secrets/smtp_url"
  perms       = "0400"
  contents    = "{{ with secret \"secret/data/zap-booking/smtp_url\" }}{{ .Data.data.value }}{{ end }}"
}

template {
  destination = "/etc/zap-booking/secrets/vapid_keys"
  perms       = "0400"
  contents    = "{{ with secret \"secret/data/zap-booking/vapid_keys\" }}{{ .Data.data.value }}{{ end }}"
}
